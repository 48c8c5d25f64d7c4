/** What waits for me: each queue that I may act on, and what became of my own requests. */
import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { BellIcon } from '@feria/ui/icons';
import { useState } from 'react';
import type { Waiting } from '@feria/contracts/operators/waiting';
import { WAITING } from '../../ground/http/keys.ts';
import { useT } from '../../ground/i18n/texts.ts';
import type { MenuScreen } from '../../ground/manifest/screens.ts';
import { usePreference } from '../../ground/session/preferences.ts';
import { useWaiting } from '../waiting.ts';
import { BellList } from './bell-list.tsx';

type Decided = Waiting['decided'];
const NONE: Decided = [];

/** `screens`: the menu's, for what each queue is called and where it is worked on. */
export function Bell({ screens }: { screens: readonly MenuScreen[] }) {
  const t = useT();
  const queries = useQueryClient();
  const waiting = useWaiting();
  const { choose } = usePreference('bell');
  const [isOpen, setIsOpen] = useState(false);
  // What was news when it was opened stays until it is closed, although the platform counts it as read.
  const [news, setNews] = useState(NONE);
  const queues = (waiting.data?.queues ?? []).filter(({ mayAct }) => mayAct);
  const decided = waiting.data?.decided ?? NONE;
  const count = queues.reduce((all, one) => all + one.count, 0) + decided.length;
  const isUrgent = queues.some(({ urgent }) => urgent > 0);
  const change = (opened: boolean): void => {
    setIsOpen(opened);
    if (!opened) return void queries.invalidateQueries({ queryKey: WAITING.all });
    setNews(decided);
    // By the platform's clock: this machine's may be fast, and news of the next minutes would never be shown.
    const newest = decided[0]?.decidedAt;
    if (newest !== undefined) choose({ lookedAt: newest });
  };
  const said = count === 0 ? t('bell.nothing') : t('bell.count', { count });
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      width="min(400px, calc(100vw - 16px))"
      position="bottom-end"
      offset={14}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={said}
          className="bell-button"
          onClick={() => change(!isOpen)}
        >
          <Indicator
            inline
            disabled={count === 0}
            label={count > 99 ? '99+' : count}
            size={16}
            offset={-2}
            color={isUrgent ? 'red.9' : 'teal.9'}
            className="bell-count"
          >
            <BellIcon size={18} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('bell.title')}>
        <BellList
          screens={screens}
          queues={queues}
          decided={news}
          waiting={waiting}
          onGo={() => change(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
