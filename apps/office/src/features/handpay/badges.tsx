import type { HandPayState } from '@feria/contracts/handpay/member';
import { useT } from '../../ground/i18n/texts.ts';
import { StateBadge, type Meaning } from '../../ground/values/state.tsx';

const MEANINGS: Record<HandPayState, Meaning> = {
  waiting: 'waiting',
  paid: 'done',
  refused: 'refused',
  rolled_back: 'over',
};

export function HandPayBadge({ state }: { state: HandPayState }) {
  const t = useT();
  return <StateBadge meaning={MEANINGS[state]}>{t(`handPay.state.${state}`)}</StateBadge>;
}
