/** The menu as icons: what stands alone and favourites lead to their pages, a group opens beside itself. */
import { Menu as Flyout, Tooltip } from '@mantine/core';
import type { WaitingQueue } from '@feria/contracts/operators/waiting';
import { Link, useLocation } from 'wouter';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import type { MenuScreen } from '../../ground/manifest/screens.ts';
import { isAt, waitsOf, type GroupOfLines } from './arrangement.ts';
import { GROUP_ICONS } from './group-icons.ts';
import { Waits } from './line.tsx';
import type { MenuState } from './use-menu.ts';

export function Rail({ menu: { favourites, top, groups, queues } }: { menu: MenuState }) {
  const starred = favourites.filter(({ menu }) => menu.group !== undefined);
  return (
    <>
      {top.map((screen) => (
        <RailLine key={screen.path} screen={screen} queues={queues} />
      ))}
      {groups.map((group) => (
        <RailGroup key={group.group} {...group} queues={queues} />
      ))}
      {starred.length > 0 && <div className="rail-divider" />}
      {starred.map((screen) => (
        <RailLine key={screen.path} screen={screen} queues={queues} />
      ))}
    </>
  );
}

function RailLine({ screen, queues }: { screen: MenuScreen; queues: readonly WaitingQueue[] }) {
  const t = useT();
  const [location] = useLocation();
  const { path, title, menu } = screen;
  const said = useSaid([screen], queues, t(title));
  return (
    <Tooltip label={said} position="right">
      <Link
        href={path}
        className="rail-line"
        aria-label={said}
        aria-current={isAt(location, path) ? 'page' : undefined}
      >
        <menu.icon size={20} />
        <Dot lines={[screen]} queues={queues} />
      </Link>
    </Tooltip>
  );
}

function RailGroup({ group, lines, queues }: GroupOfLines & { queues: readonly WaitingQueue[] }) {
  const t = useT();
  const [location] = useLocation();
  const Icon = GROUP_ICONS[group];
  const name = t(`nav.group.${group}` as TextKey);
  const said = useSaid(lines, queues, name);
  return (
    <Flyout
      trigger="click-hover"
      openDelay={80}
      closeDelay={150}
      position="right-start"
      width={240}
      shadow="md"
      withinPortal
    >
      <Flyout.Target>
        <button
          type="button"
          className="rail-line"
          aria-label={said}
          data-here={lines.some(({ path }) => isAt(location, path)) || undefined}
        >
          <Icon size={20} />
          <Dot lines={lines} queues={queues} />
        </button>
      </Flyout.Target>
      <Flyout.Dropdown>
        <Flyout.Label>{name}</Flyout.Label>
        {lines.map((screen) => (
          <Flyout.Item
            key={screen.path}
            component={Link}
            href={screen.path}
            leftSection={<screen.menu.icon size={18} />}
            rightSection={<Waits lines={[screen]} queues={queues} />}
          >
            {t(screen.title)}
          </Flyout.Item>
        ))}
      </Flyout.Dropdown>
    </Flyout>
  );
}

/** What an icon alone is called: its name, and how much waits there. */
function useSaid(lines: readonly MenuScreen[], queues: readonly WaitingQueue[], name: string): string {
  const t = useT();
  const waits = waitsOf(lines, queues);
  return waits.count === 0
    ? name
    : `${name} · ${t('frame.waits', { count: waits.count, urgent: waits.urgent })}`;
}

function Dot({ lines, queues }: { lines: readonly MenuScreen[]; queues: readonly WaitingQueue[] }) {
  const { count, urgent } = waitsOf(lines, queues);
  return count === 0 ? null : <span className="rail-dot" data-urgent={urgent > 0 || undefined} aria-hidden />;
}
