import type { CircularState } from '@feria/contracts/inbox/circulars';
import { useT } from '../../ground/i18n/texts.ts';
import { StateBadge, type Meaning } from '../../ground/values/state.tsx';

const MEANINGS: Record<CircularState, Meaning> = {
  draft: 'later',
  scheduled: 'later',
  sending: 'working',
  sent: 'done',
  stopped: 'refused',
  discarded: 'over',
};

interface CircularBadgeProps {
  state: CircularState;
  /** A draft that somebody else has to agree to is no draft to whoever looks for work. */
  isWaiting: boolean;
}

export function CircularBadge({ state, isWaiting }: CircularBadgeProps) {
  const t = useT();
  return (
    <StateBadge meaning={isWaiting ? 'waiting' : MEANINGS[state]}>
      {isWaiting ? t('messages.waits') : t(`messages.state.${state}`)}
    </StateBadge>
  );
}
