import type { WithdrawalView } from '@feria/contracts/cashier/member';
import { useT } from '../../../ground/i18n/texts.ts';
import { HIDDEN_MARK, useAmountsHidden } from '../../../ground/money/hidden-amounts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';

/** Who has a withdrawal that waits for a decision, and why it waits where its member can do something about it; undefined: it says what its state says. */
export function useWaitsText({ waits, currency }: WithdrawalView): string | undefined {
  const t = useT();
  const money = useMoney();
  const isHidden = useAmountsHidden();
  if (!waits) return undefined;
  const shown = (amount: string): string => (isHidden ? HIDDEN_MARK : money(amount, currency));
  const { turnover, isLate } = waits;
  if (turnover)
    return t('withdraw.turnoverOwed', { owed: shown(turnover.owed), staked: shown(turnover.staked) });
  return isLate ? t('withdraw.late') : undefined;
}
