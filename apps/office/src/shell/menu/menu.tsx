import { ChevronDownIcon, ChevronRightIcon } from '@feria/ui/icons';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { isAt, type GroupOfLines } from './arrangement.ts';
import { Line, Waits } from './line.tsx';
import type { MenuState } from './use-menu.ts';

type MenuProps = { menu: MenuState; onGo: () => void };

/** The screens that this operator may see: favourites, those without a group, then group by group. */
export function Menu({ menu, onGo }: MenuProps) {
  const t = useT();
  const { favourites, top, groups, queues } = menu;
  const name = useId();
  return (
    <>
      {favourites.length > 0 && (
        <section aria-labelledby={name}>
          <div className="menu-group" id={name}>
            <span className="menu-name">{t('frame.favourites')}</span>
          </div>
          {favourites.map((screen) => (
            <Line key={screen.path} screen={screen} queues={queues} onGo={onGo} />
          ))}
        </section>
      )}
      {top.map((screen) => (
        <Line key={screen.path} screen={screen} queues={queues} onGo={onGo} />
      ))}
      {groups.map((group) => (
        <Group key={group.group} {...group} menu={menu} onGo={onGo} />
      ))}
    </>
  );
}

/** Folded, it shows how much waits behind it, and where one is. */
function Group({ group, lines, isOpen, menu, onGo }: MenuProps & GroupOfLines) {
  const t = useT();
  const [location] = useLocation();
  const list = useId();
  const shown = isOpen ? lines : lines.filter(({ path }) => isAt(location, path));
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <section>
      <button
        type="button"
        className="menu-group"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => menu.toggle(group)}
      >
        <Chevron size={14} />
        <span className="menu-name">{t(`nav.group.${group}` as TextKey)}</span>
        {!isOpen && <Waits lines={lines.filter((one) => !shown.includes(one))} queues={menu.queues} />}
      </button>
      <div id={list}>
        {shown.map((screen) => (
          <Line key={screen.path} screen={screen} queues={menu.queues} onGo={onGo} />
        ))}
      </div>
    </section>
  );
}
