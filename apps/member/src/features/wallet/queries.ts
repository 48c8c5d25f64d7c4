/** The picture of one's money, and how it is asked anew. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WalletOverview } from '@feria/contracts/reporting/wallet';
import { call } from '../../ground/http/api.ts';
import { readMoneyAgain } from '../../ground/http/own-queries.ts';
import { ownQuery } from '../../ground/http/queries.ts';

export const OVERVIEW_PATH = '/api/wallet/overview';
export const overviewQuery = () => ownQuery<WalletOverview>(OVERVIEW_PATH);

/** Reads everything anew. Where money stands at vendors they are asked first: the picture tells what they said last. */
export function useRefresh(overview: WalletOverview | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (overview && overview.vendors.length > 0) await call('/api/wallet/balances', { session: true });
    },
    onSettled: () => readMoneyAgain(queries),
  });
}
