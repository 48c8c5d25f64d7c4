import { useId, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, ToggleEvent } from 'react';
import { classNames } from '../../class-names.ts';
import { roveByArrows } from './rove.ts';
import styles from './menu.module.css';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Stands at the end of the line, such as a count. */
  end?: ReactNode;
  /** With an address it is a link. */
  href?: string | undefined;
  /** For a link, call preventDefault and navigate by the router. */
  onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  danger?: boolean | undefined;
}

export interface MenuProps {
  /** The trigger's name and the menu's. */
  label: string;
  /** What the trigger shows. */
  trigger: ReactNode;
  /** "rule" draws a line between groups. */
  items: ReadonlyArray<MenuItem | 'rule'>;
  header?: ReactNode;
  /** Class of the trigger. */
  className?: string | undefined;
}

const GAP_PX = 8;

/** A button with a menu on the native popover: opens in the top layer, closes by Esc or a press outside. */
export function Menu({ label, trigger, items, header, className }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    const open = event.newState === 'open';
    button.current?.setAttribute('aria-expanded', String(open));
    if (!open || !button.current || !menu.current) return;
    place(menu.current, button.current);
    menu.current.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') menu.current?.hidePopover();
    else roveByArrows(event, menu.current, '[role=menuitem]', 'vertical');
  }

  function choose(item: MenuItem, event: MouseEvent<HTMLElement>) {
    menu.current?.hidePopover();
    item.onSelect?.(event);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded="false"
        popoverTarget={id}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {header ? <div className={styles.head}>{header}</div> : null}
        <div role="menu" aria-label={label}>
          {items.map((item, at) =>
            item === 'rule' ? (
              <hr key={`rule-${at}`} className={styles.rule} />
            ) : (
              <MenuLine key={item.id} item={item} onChoose={choose} />
            ),
          )}
        </div>
      </div>
    </>
  );
}

interface MenuLineProps {
  item: MenuItem;
  onChoose: (item: MenuItem, event: MouseEvent<HTMLElement>) => void;
}

function MenuLine({ item, onChoose }: MenuLineProps) {
  const shape = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames(styles.item, item.danger && styles.danger),
    onClick: (event: MouseEvent<HTMLElement>) => onChoose(item, event),
  };
  const inside = (
    <>
      {item.icon}
      <span>{item.label}</span>
      {item.end ? <span className={styles.end}>{item.end}</span> : null}
    </>
  );
  if (item.href !== undefined) {
    return (
      <a {...shape} href={item.href}>
        {inside}
      </a>
    );
  }
  return (
    <button {...shape} type="button">
      {inside}
    </button>
  );
}

/** Below the trigger, end edges aligned, pushed back into the window; above it where there is no room below. */
function place(menu: HTMLElement, trigger: HTMLElement) {
  const at = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const rtl = getComputedStyle(trigger).direction === 'rtl';
  const wanted = rtl ? at.left : at.right - width;
  const left = Math.min(Math.max(wanted, GAP_PX), document.documentElement.clientWidth - width - GAP_PX);
  const below = at.bottom + GAP_PX;
  const fits = below + height <= window.innerHeight - GAP_PX;
  menu.style.left = `${left}px`;
  menu.style.top = `${fits ? below : Math.max(GAP_PX, at.top - GAP_PX - height)}px`;
}
