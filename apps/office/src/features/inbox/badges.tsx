import { Badge } from '@mantine/core';
import type { CircularState } from '@feria/contracts/inbox/circulars';
import { useT } from '../../ground/i18n/texts.ts';

const COLOURS: Record<CircularState, string> = {
  draft: 'gray',
  scheduled: 'blue',
  sending: 'yellow',
  sent: 'teal',
  stopped: 'red',
  discarded: 'gray',
};

interface CircularBadgeProps {
  state: CircularState;
  /** A draft that somebody else has to agree to is no draft to whoever looks for work. */
  isWaiting: boolean;
}

export function CircularBadge({ state, isWaiting }: CircularBadgeProps) {
  const t = useT();
  return (
    <Badge miw="max-content" variant="light" color={isWaiting ? 'yellow' : COLOURS[state]} tt="none">
      {isWaiting ? t('messages.waits') : t(`messages.state.${state}`)}
    </Badge>
  );
}
