import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Reader } from '../../../core/db.ts';
import { findRound, listReceipts } from '../store.ts';

/** The ledger's entries of a member's own round. Throws play.round_unknown, also for another member's round. */
export async function entriesOfRound(reader: Reader, roundId: string, memberId: string): Promise<bigint[]> {
  const round = await findRound(reader, roundId);
  if (round?.memberId !== memberId) throw new Refusal<RefusalCode>('play.round_unknown');
  const receipts = await listReceipts(reader, round.id);
  return receipts.flatMap(({ entryId }) => (entryId === null ? [] : [entryId]));
}
