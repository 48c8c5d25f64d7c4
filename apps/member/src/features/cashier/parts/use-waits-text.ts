import type { WithdrawalView } from '@feria/contracts/cashier/member';
import { useWhy } from '../../../ground/money/use-why.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { HIDDEN_MARK, useAmountsHidden } from '../../../ground/money/hidden-amounts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';

/** Who has a withdrawal that waits for a decision, and why it waits where its member can do something about it; undefined: it says what its state says. */
export function useWaitsText({ waits, hold, parts, currency }: WithdrawalView): string | undefined {
  const t = useT();
  const money = useMoney();
  const why = useWhy();
  const moment = useMoment();
  const isHidden = useAmountsHidden();
  if (hold)
    return t('withdraw.next.on_hold', { why: why('hold', hold.code, hold.told), until: moment(hold.until) });
  if (parts.some(({ isWaiting }) => isWaiting)) return t('withdraw.providerWaits');
  if (!waits) return undefined;
  const shown = (amount: string): string => (isHidden ? HIDDEN_MARK : money(amount, currency));
  const { turnover, isLate } = waits;
  if (turnover)
    return t('withdraw.turnoverOwed', { owed: shown(turnover.owed), staked: shown(turnover.staked) });
  return isLate ? t('withdraw.late') : undefined;
}
