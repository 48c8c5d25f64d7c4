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
    sessionId: seat?.sessionId ?? null,
    address: seat?.place?.address ?? null,
    country: seat?.place?.country ?? null,
    endsAt,
  };
  await tx
    .insertInto('transfers.wallets')
    .values({
      memberId,
      vendor,
      currency,
      balance: 0n,
      knownAt: at,
      unchangedSince: at,
      dueAt: addMs(at, LOOK_MS),
      ...opened,
      gameCode: seat?.gameCode ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'vendor', 'currency']).doUpdateSet({
        ...opened,
        // By hand no other game is opened.
        gameCode: seat?.gameCode ?? sql<string | null>`wallets.game_code`,
        dueAt: sql<Date>`case when wallets.recalled_at is null then coalesce(wallets.due_at, excluded.due_at)
                               else excluded.due_at end`,
        recalledAt: null,
        recallReason: null,
        recallAttempts: 0,
        closedAt: null,
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
    .set({ recalledAt: at, recallReason: reason, recallAttempts: 0, closedAt: null, dueAt: at })
    .where('memberId', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .where('recalledAt', 'is', null)
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
    .where('recalledAt', 'is', null)
    .where('dueAt', 'is not', null);
  if (memberIds) query = query.where('memberId', 'in', [...memberIds]);
  if (vendor !== undefined) query = query.where('vendor', '=', vendor);
  return (await query.execute()).map(walletOf);
}

export async function hasDueRecall(reader: Reader, at: Date): Promise<boolean> {
  const row = await reader
    .selectFrom('transfers.wallets')
    .select('vendor')
    .where('recalledAt', 'is not', null)
    .where('dueAt', '<=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes those whose turn it is, at most so many: for so long they are nobody else's. A kill gives them back then. */
export async function claimRecalls(
  tx: Tx,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<VendorWallet[]> {
  const due = tx
    .selectFrom('transfers.wallets')
    .select(['memberId', 'vendor', 'currency'])
    .where('recalledAt', 'is not', null)
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .updateTable('transfers.wallets as w')
    .from(due.as('due'))
    .set({ dueAt: until })
    .whereRef('w.memberId', '=', 'due.memberId')
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
    .select('recalledAt')
    .where('memberId', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
  return recall !== null && row?.recalledAt?.getTime() === recall.at.getTime();
}

/** What a try came to. Nothing where somebody has opened the wallet since. */
export async function noteRecall(
  tx: Tx,
  { memberId, vendor, currency, recall }: VendorWallet,
  { attempts, closedAt, dueAt }: { attempts: number; closedAt: Date | null; dueAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('transfers.wallets')
    .set({ recallAttempts: attempts, closedAt, dueAt })
    .where('memberId', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .where('recalledAt', '=', recall!.at)
    .execute();
}
