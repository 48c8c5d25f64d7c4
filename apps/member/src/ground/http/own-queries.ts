/** What only a member's page reads: balance, wallets, messages, free rounds. Apart from queries.ts, which every visitor loads. */
import type { QueryClient } from '@tanstack/react-query';
import type { WaitingPages } from '@feria/contracts/members/acceptance';
import type { GameView } from '@feria/contracts/catalog/member';
import type { BreaksView } from '@feria/contracts/exclusions/member';
import type { HandPayList } from '@feria/contracts/handpay/member';
import type { FreeRounds } from '@feria/contracts/rewards/member';
import type { MerchantWallet } from '@feria/contracts/transfers/member';
import type { BalanceView } from '@feria/contracts/wallet/member';
import { HALF_MINUTE_MS, ownQuery } from './queries.ts';

export const BALANCE_KEY = ['own', '/api/balance'] as const;
export const balanceQuery = () => ownQuery<BalanceView>('/api/balance');
/** Large wins that wait until two persons have looked at them, and what became of the last ones. */
export const handPaysQuery = () => ownQuery<HandPayList>('/api/hand-pays');
/** Which vendors keep a wallet of their own in this market: none in most. */
export const merchantWalletQuery = () => ({
  ...ownQuery<MerchantWallet>('/api/wallet/merchant-wallet'),
  staleTime: 10 * HALF_MINUTE_MS,
});
/** After money moved: the balance, everything about wallets and what waits is read anew. Resolves when what is shown is new. */
export async function readMoneyAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: BALANCE_KEY }),
    queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === 'own' &&
        (String(queryKey[1]).startsWith('/api/wallet/') || queryKey[1] === '/api/hand-pays'),
    }),
  ]);
}
export const UNREAD_KEY = ['own', '/api/messages/unread'] as const;
export const unreadQuery = () => ownQuery<{ unreadMessage: number }>('/api/messages/unread');
export const freeRoundsQuery = () => ownQuery<FreeRounds>('/api/free-rounds');
export const BREAKS_KEY = ['own', '/api/breaks'] as const;
/** What keeps the member from play; a break that ends by itself is looked for again then. */
export const breaksQuery = () => ({
  ...ownQuery<BreaksView>('/api/breaks'),
  refetchInterval: ({ state }: { state: { data?: BreaksView | undefined } }) => untilChange(state.data),
});
const LONGEST_WAIT_MS = 10 * HALF_MINUTE_MS;

function untilChange(data: BreaksView | undefined): number | false {
  const end = data?.standing?.returnsAt ?? data?.standing?.until;
  if (!data || !end) return false;
  const leftMs = Date.parse(end) - Date.parse(data.now) + 500;
  return leftMs > 0 ? Math.min(leftMs, LONGEST_WAIT_MS) : LONGEST_WAIT_MS;
}

/** The games that were played last; the newest first. */
export const recentQuery = (page: number, size: number) =>
  ownQuery<{ list: GameView[]; totalPages: number }>(`/api/games/recent?pageNo=${page}&pageSize=${size}`);

/** The legal pages whose version in force the member has not accepted. */
export const acceptanceQuery = () => ({
  ...ownQuery<WaitingPages>('/api/acceptance'),
  staleTime: 10 * HALF_MINUTE_MS,
});
