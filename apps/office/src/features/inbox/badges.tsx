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
  /** Nor is one that somebody else has to send. */
  needsSender: boolean;
}

export function CircularBadge({ state, isWaiting, needsSender }: CircularBadgeProps) {
  const t = useT();
  return (
    <StateBadge meaning={isWaiting || needsSender ? 'waiting' : MEANINGS[state]}>
      {isWaiting
        ? t('messages.waits')
        : needsSender
          ? t('messages.needsSender')
          : t(`messages.state.${state}`)}
    </StateBadge>
  );
}
