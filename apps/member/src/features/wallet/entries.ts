/** What a line of the account record is about. */
import type { EntryKind, EntryPage } from '@feria/contracts/wallet/member';
import { memberHref } from '../../ground/pages/pages.ts';

export type Entry = EntryPage['items'][number];

const PLAY: ReadonlySet<EntryKind> = new Set<EntryKind>([
  ...(['bet', 'win', 'rollback', 'win_rollback'] as const),
  ...(['bonus_bet', 'bonus_win', 'bonus_rollback', 'bonus_win_rollback'] as const),
  ...(['win_hold', 'win_release', 'bonus_win_hold', 'bonus_win_release'] as const),
]);

/** Where the whole story of an entry is told. */
export function hrefOf(kind: EntryKind): string {
  if (PLAY.has(kind)) return memberHref('personalHistoryCopy');
  if (kind.startsWith('transfer_')) return memberHref('gameWallets');
  if (kind === 'deposit') return memberHref('transactionHistory');
  return memberHref('transactionHistory', { kind: 'withdrawals' });
}
