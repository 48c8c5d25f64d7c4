/** Where a record stands: one badge for all of them, with a colour and an icon for what that means, so that neither says it alone. */
import { Badge } from '@mantine/core';
import {
  AlertIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  HistoryIcon,
  MinusIcon,
  RefreshIcon,
  type Icon,
} from '@feria/ui/icons';
import type { ReactNode } from 'react';
import { useT, type TextKey } from '../i18n/texts.ts';

/**
 * waiting: a person has to do something. working: it goes on by itself, or somebody is at it. done: as it should have ended.
 * refused: it did not. over: it ended without either. attention: it should be looked at. later: its day has not come.
 */
export type Meaning = 'waiting' | 'working' | 'done' | 'refused' | 'over' | 'attention' | 'later';

const MEANINGS: Readonly<Record<Meaning, { color: string; icon: Icon }>> = {
  waiting: { color: 'yellow', icon: ClockIcon },
  working: { color: 'blue', icon: RefreshIcon },
  done: { color: 'teal', icon: CheckIcon },
  refused: { color: 'red', icon: CloseIcon },
  over: { color: 'gray', icon: MinusIcon },
  attention: { color: 'orange', icon: AlertIcon },
  later: { color: 'grape', icon: HistoryIcon },
};

export function StateBadge({ meaning, children }: { meaning: Meaning; children: ReactNode }) {
  const { color, icon: Mark } = MEANINGS[meaning];
  return (
    <Badge miw="max-content" variant="light" color={color} tt="none" leftSection={<Mark size={12} />}>
      {children}
    </Badge>
  );
}

const OF_STATES: Readonly<Record<string, Meaning>> = {
  requested: 'waiting',
  on_hold: 'later',
  created: 'over',
  pending: 'waiting',
  approved: 'working',
  paying: 'working',
  paid: 'done',
  received: 'done',
  rejected: 'refused',
  failed: 'refused',
  expired: 'over',
  open: 'waiting',
  closed: 'done',
  rolled_back: 'over',
  active: 'done',
  play_blocked: 'refused',
  suspended: 'refused',
  invited: 'working',
  disabled: 'refused',
  account_closed: 'over',
  test: 'later',
};

export function State({ state }: { state: string }) {
  const t = useT();
  return <StateBadge meaning={OF_STATES[state] ?? 'over'}>{t(`state.${state}` as TextKey)}</StateBadge>;
}
