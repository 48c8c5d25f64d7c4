/** What of money that came home waits until two persons have looked at it (ADR 58). */
import { useQuery } from '@tanstack/react-query';
import type { TransferView } from '@feria/contracts/transfers/member';
import { HIDDEN_MARK, useAmountsHidden } from '../../../ground/money/hidden-amounts.ts';
import { handPaysQuery } from '../../../ground/http/own-queries.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { waitingOf } from '../../../ground/money/waiting-wins.ts';

/** How much of what these transfers brought home waits, as it is shown; null: nothing. */
export function useWaiting(transfers: readonly Pick<TransferView, 'id' | 'currency'>[]): string | null {
  const money = useMoney();
  const isHidden = useAmountsHidden();
  const { data } = useQuery(handPaysQuery());
  const ids = transfers.map(({ id }) => id);
  const waiting = waitingOf(data, 'transfer', ids);
  const [first] = transfers;
  if (!first || waiting === null) return null;
  return isHidden ? HIDDEN_MARK : money(waiting, first.currency);
}
