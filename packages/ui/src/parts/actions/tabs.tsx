import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { centreCurrent } from '../layout/centre.ts';
import { roveByArrows } from './rove.ts';
import styles from './tabs.module.css';

export interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Names the set. */
  label: string;
  tabs: ReadonlyArray<TabItem<Id>>;
  active: Id;
  onChange: (id: Id) => void;
  /** The active tab's content. */
  children: ReactNode;
  className?: string | undefined;
}

/** Tabs of one page; for places with addresses use links. Arrows move and select. */
export function Tabs<Id extends string>({
  label,
  tabs,
  active,
  onChange,
  children,
  className,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => centreCurrent(list.current), [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = roveByArrows(event, list.current, '[role=tab]', 'horizontal');
    const id = moved?.dataset['tab'] as Id | undefined;
    if (id) onChange(id);
  };
  return (
    <div className={className}>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === active}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${active}`}>
        {children}
      </div>
    </div>
  );
}
