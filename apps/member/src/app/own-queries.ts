/** What only a member's page reads: balance, wallets, messages, free rounds. Apart from queries.ts, which every visitor loads. */
import type { QueryClient } from '@tanstack/react-query';
import type { FreeRounds } from '@feria/contracts/rewards';
import type { MerchantWallet } from '@feria/contracts/transfers';
import type { BalanceView } from '@feria/contracts/wallet';
import { HALF_MINUTE_MS, ownQuery } from './queries.ts';

export const BALANCE_KEY = ['own', '/api/balance'] as const;
export const balanceQuery = () => ownQuery<BalanceView>('/api/balance');
/** Which vendors keep a wallet of their own in this market: none in most. */
export const merchantWalletQuery = () => ({
  ...ownQuery<MerchantWallet>('/api/wallet/merchant-wallet'),
  staleTime: 10 * HALF_MINUTE_MS,
});
/** After money moved: the balance and everything about wallets is read anew. Resolves when what is shown is new. */
export async function readMoneyAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: BALANCE_KEY }),
    queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'own' && String(queryKey[1]).startsWith('/api/wallet/'),
    }),
  ]);
}
export const UNREAD_KEY = ['own', '/api/messages/unread'] as const;
export const unreadQuery = () => ownQuery<{ unreadMessage: number }>('/api/messages/unread');
export const FREE_ROUNDS_KEY = ['own', '/api/free-rounds'] as const;
export const freeRoundsQuery = () => ownQuery<FreeRounds>('/api/free-rounds');
