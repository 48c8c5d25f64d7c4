import type { BankTransferState } from '@feria/contracts/cashier/states';
import { useT } from '../../../ground/i18n/texts.ts';
import { StateBadge, type Meaning } from '../../../ground/values/state.tsx';

const MEANINGS: Readonly<Record<BankTransferState, Meaning>> = {
  open: 'waiting',
  asked: 'waiting',
  matched: 'done',
  refused: 'refused',
};

export function TransferBadge({ state }: { state: BankTransferState }) {
  const t = useT();
  return <StateBadge meaning={MEANINGS[state]}>{t(`bankTransfer.state.${state}`)}</StateBadge>;
}
