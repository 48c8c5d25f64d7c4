import type { DepositState } from '@feria/contracts/cashier/states';
import { useT } from '../../../ground/i18n/texts.ts';
import { StateBadge, type Meaning } from '../../../ground/values/state.tsx';

/** Approved is the end of a deposit, where a withdrawal only begins to leave; what is pending waits for whoever pays, and for nobody here. */
const MEANINGS: Readonly<Record<DepositState, Meaning>> = {
  created: 'working',
  pending: 'working',
  approved: 'done',
  rejected: 'refused',
  expired: 'over',
};

export function DepositBadge({ state }: { state: DepositState }) {
  const t = useT();
  return <StateBadge meaning={MEANINGS[state]}>{t(`state.${state}`)}</StateBadge>;
}
