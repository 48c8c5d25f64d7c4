import type { Verdict } from '@feria/contracts/cashier/payout-rules';
import { useT } from '../../../ground/i18n/texts.ts';
import { StateBadge, type Meaning } from '../../../ground/values/state.tsx';

const MEANINGS: Readonly<Record<Verdict, Meaning>> = { pay: 'done', review: 'waiting', hold: 'attention' };

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const t = useT();
  return <StateBadge meaning={MEANINGS[verdict]}>{t(`payoutRules.verdict.${verdict}`)}</StateBadge>;
}
