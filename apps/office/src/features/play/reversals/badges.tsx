import type { EntryDetail, ReversalState } from '@feria/contracts/play/reversals';
import { useT } from '../../../ground/i18n/texts.ts';
import { StateBadge, type Meaning } from '../../../ground/values/state.tsx';

const MEANINGS: Record<ReversalState, Meaning> = { waiting: 'waiting', done: 'done', refused: 'refused' };

export function OrderState({ state }: { state: ReversalState }) {
  const t = useT();
  return <StateBadge meaning={MEANINGS[state]}>{t(`reversal.state.${state}`)}</StateBadge>;
}

/** An entry stands, waits to be taken back, or is taken back: by an operator or by the vendor whose call it was. */
export function EntryState({ entry: { order, obstacle, kind } }: { entry: EntryDetail }) {
  const t = useT();
  if (order?.state === 'waiting') return <OrderState state="waiting" />;
  if (obstacle === 'reversed' || obstacle === 'rolled_back')
    return <StateBadge meaning="over">{t('reversal.state.done')}</StateBadge>;
  return (
    <StateBadge meaning="done">
      {t(kind === 'reversal' ? 'reversal.takesBack' : 'reversal.booked')}
    </StateBadge>
  );
}
