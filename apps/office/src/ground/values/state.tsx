import { Badge } from '@mantine/core';
import { useT, type TextKey } from '../i18n/texts.ts';

const STATE_COLOURS: Record<string, string> = {
  requested: 'yellow',
  created: 'gray',
  pending: 'yellow',
  approved: 'blue',
  paying: 'blue',
  paid: 'teal',
  received: 'teal',
  rejected: 'red',
  failed: 'red',
  expired: 'gray',
  open: 'yellow',
  closed: 'teal',
  rolled_back: 'gray',
  active: 'teal',
  play_blocked: 'red',
  suspended: 'red',
  invited: 'blue',
  disabled: 'red',
  account_closed: 'gray',
  test: 'grape',
};

export function State({ state }: { state: string }) {
  const t = useT();
  return (
    <Badge miw="max-content" variant="light" color={STATE_COLOURS[state] ?? 'gray'} tt="none">
      {t(`state.${state}` as TextKey)}
    </Badge>
  );
}
