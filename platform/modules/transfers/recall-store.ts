/** All SQL about recalls of wallets, and about who opened them. */
import { addMs } from '@feria/kernel';
import type { PlayReason } from '@feria/contracts/play/reasons';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db.ts';
import type { Place } from '../markets/index.ts';
import { LOOK_MS } from './due.ts';
import { walletOf, type Key, type VendorWallet } from './wallet-store.ts';

/** Who sits down at a vendor's wallet: in which session, at which game, from where. */
export type Seat = { sessionId: string; gameCode: string | null; place: Place | null };

/**
 * A member who may play opens it: it is no longer called home, and is looked at, because a game without money may win, too. `endsAt`:
 * nobody plays on after it.
 */
export async function openWallet(
  tx: Tx,
  { memberId, vendor, currency }: Key,
  { seat, endsAt }: { seat: Seat | undefined; endsAt: Date | null },
  at: Date,
): Promise<void> {
  const opened = {
    session_id: seat?.sessionId ?? null,
    address: seat?.place?.address ?? null,
    country: seat?.place?.country ?? null,
    ends_at: endsAt,
  };
  await tx
    .insertInto('transfers.wallets')
    .values({
      member_id: memberId,
      vendor,
      currency,
      balance: 0n,
      known_at: at,
      unchanged_since: at,
      due_at: addMs(at, LOOK_MS),
      ...opened,
      game_code: seat?.gameCode ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'vendor', 'currency']).doUpdateSet({
        ...opened,
        // By hand no other game is opened.
        game_code: seat?.gameCode ?? sql<string | null>`wallets.game_code`,
        due_at: sql<Date>`case when wallets.recalled_at is null then coalesce(wallets.due_at, excluded.due_at)
                               else excluded.due_at end`,
        recalled_at: null,
        recall_reason: null,
        recall_attempts: 0,
        closed_at: null,
      }),
    )
    .execute();
}

/** Calls it home from now on; one that is called already stays as it is. */
export async function markRecall(
  tx: Tx,
  { memberId, vendor, currency }: Key,
  reason: PlayReason,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('transfers.wallets')
    .set({ recalled_at: at, recall_reason: reason, recall_attempts: 0, closed_at: null, due_at: at })
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .where('recalled_at', 'is', null)
    .execute();
}

/** Where something stands, or may come to stand, and nobody has called it home. */
export async function listLive(
  tx: Tx | Reader,
  { memberIds, vendor }: { memberIds?: readonly string[]; vendor?: string },
): Promise<VendorWallet[]> {
  let query = tx
    .selectFrom('transfers.wallets')
    .selectAll()
    .where('recalled_at', 'is', null)
    .where('due_at', 'is not', null);
  if (memberIds) query = query.where('member_id', 'in', [...memberIds]);
  if (vendor !== undefined) query = query.where('vendor', '=', vendor);
  return (await query.execute()).map(walletOf);
}

/** Takes those whose turn it is, at most so many: for so long they are nobody else's. A kill gives them back then. */
export async function claimRecalls(
  tx: Tx,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<VendorWallet[]> {
  const due = tx
    .selectFrom('transfers.wallets')
    .select(['member_id', 'vendor', 'currency'])
    .where('recalled_at', 'is not', null)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .updateTable('transfers.wallets as w')
    .from(due.as('due'))
    .set({ due_at: until })
    .whereRef('w.member_id', '=', 'due.member_id')
    .whereRef('w.vendor', '=', 'due.vendor')
    .whereRef('w.currency', '=', 'due.currency')
    .returningAll('w')
    .execute();
  return rows.map(walletOf);
}

/** Whether it is still called home by that call; if so, it is until this transaction has ended. */
export async function holdRecall(
  tx: Tx,
  { memberId, vendor, currency, recall }: VendorWallet,
): Promise<boolean> {
  const row = await tx
    .selectFrom('transfers.wallets')
    .select('recalled_at')
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
  return recall !== null && row?.recalled_at?.getTime() === recall.at.getTime();
}

/** What a try came to. Nothing where somebody has opened the wallet since. */
export async function noteRecall(
  tx: Tx,
  { memberId, vendor, currency, recall }: VendorWallet,
  { attempts, closedAt, dueAt }: { attempts: number; closedAt: Date | null; dueAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('transfers.wallets')
    .set({ recall_attempts: attempts, closed_at: closedAt, due_at: dueAt })
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .where('recalled_at', '=', recall!.at)
    .execute();
}
