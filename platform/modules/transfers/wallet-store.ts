/** All SQL about vendors' wallets: what stands there as far as we know, and when the vendor is asked again. */
import { sql, type Selectable } from 'kysely';
import type { PlayReason } from '@feria/contracts/play/reasons';
import { addMs, type Currency, type MemberId, type Units } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import type { TransfersWallets } from '../../core/schema.generated.ts';
import type { Place } from '../markets/index.ts';
import { LOOK_MS } from './due.ts';
import type { Stay } from './stay.ts';

export type VendorWallet = {
  memberId: MemberId;
  vendor: string;
  currency: Currency;
  /** Null: something stands there, and the vendor did not say how much. */
  balance: Units | null;
  knownAt: Date;
  unchangedSince: Date;
  dueAt: Date | null;
  version: number;
  /** The session that opened it last, with which game, from where; null where that was not kept. */
  sessionId: string | null;
  gameCode: string | null;
  place: Place | null;
  recall: Recall | null;
};
/** `closedAt`: since then the vendor has taken no bet there, or cannot be asked to. */
export type Recall = { at: Date; reason: PlayReason; attempts: number; closedAt: Date | null };
export type Key = Pick<VendorWallet, 'memberId' | 'vendor' | 'currency'>;

/** Opens the wallet, empty, or counts the transfer that is about to be made. */
export async function touchWallet(tx: Tx, { memberId, vendor, currency }: Key, at: Date): Promise<void> {
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
    })
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'vendor', 'currency']).doUpdateSet({
        version: sql<number>`wallets.version + 1`,
        // What was done with is looked at again: a kill between here and the vendor leaves money there.
        dueAt: sql<Date>`coalesce(wallets.due_at, excluded.due_at)`,
      }),
    )
    .execute();
}

export type Seen = Pick<VendorWallet, 'balance' | 'unchangedSince' | 'dueAt'>;

/** What of it is the member's own, until the transaction ends. */
export async function lockStay(tx: Tx, { memberId, vendor, currency }: Key): Promise<Stay> {
  const row = await tx
    .selectFrom('transfers.wallets')
    .select(['own', 'staySince as since'])
    .where('memberId', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Error(`member ${memberId} has no wallet at ${vendor}`);
  return row;
}

/** Writes down what a transfer left at the vendor. */
export async function setWallet(
  tx: Tx,
  { memberId, vendor, currency }: Key,
  seen: Seen & { stay: Stay },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('transfers.wallets')
    .set({
      own: seen.stay.own,
      staySince: seen.stay.since,
      balance: seen.balance,
      knownAt: at,
      unchangedSince: seen.unchangedSince,
      // The next look at one that is called home is the recall's own business.
      dueAt: sql<Date | null>`case when recalled_at is null then ${seen.dueAt}::timestamptz else due_at end`,
      version: sql<number>`version + 1`,
    })
    .where('memberId', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .execute();
}

/**
 * Writes down what a look showed, and answers how much less there is of the own money than was known. Nothing when a transfer has come
 * between the question and now; while one is under way the own money stays as it is, because the vendor may count it already.
 */
export async function noteLook(
  tx: Tx,
  { memberId, vendor, currency, version }: VendorWallet,
  seen: Seen & { balance: Units },
  at: Date,
): Promise<Units> {
  const isMoving = sql`exists (
    select from transfers.transfers t
      where t.member_id = ${memberId} and t.vendor = ${vendor} and t.state in ('requested', 'sending', 'unsure'))`;
  const row = await tx
    .updateTable('transfers.wallets')
    .set({
      own: sql<bigint>`case when ${isMoving} then own else least(own, ${seen.balance}::bigint) end`,
      staySince: sql<Date | null>`case when ${isMoving} then stay_since
        when ${seen.balance}::bigint = 0 then null else coalesce(stay_since, ${at}::timestamptz) end`,
      balance: seen.balance,
      knownAt: at,
      unchangedSince: seen.unchangedSince,
      // The next look at one that is called home is the recall's own business.
      dueAt: sql<Date | null>`case when recalled_at is null then ${seen.dueAt}::timestamptz else due_at end`,
    })
    .where('memberId', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .where('version', '=', version)
    .returning(sql<bigint>`old.own - new.own`.as('lost'))
    .executeTakeFirst();
  return row?.lost ?? 0n;
}

export async function findWallet(
  tx: Tx | Reader,
  { memberId, vendor, currency }: Key,
): Promise<VendorWallet | undefined> {
  const row = await tx
    .selectFrom('transfers.wallets')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row && walletOf(row);
}

export async function listWallets(tx: Tx | Reader, memberId: string): Promise<VendorWallet[]> {
  const rows = await tx
    .selectFrom('transfers.wallets')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('vendor')
    .execute();
  return rows.map(walletOf);
}

/** Those whose time for a look has come and that are not called home. */
export async function listDueWallets(tx: Tx | Reader, at: Date, limit: number): Promise<VendorWallet[]> {
  const rows = await tx
    .selectFrom('transfers.wallets')
    .selectAll()
    .where('recalledAt', 'is', null)
    .where((where) => where.or([where('dueAt', '<=', at), where('endsAt', '<=', at)]))
    .orderBy('dueAt')
    .limit(limit)
    .execute();
  return rows.map(walletOf);
}

/** The wallet is looked at again then, unless it was called home meanwhile. */
export async function setWalletDue(tx: Tx, { memberId, vendor, currency }: Key, dueAt: Date): Promise<void> {
  await tx
    .updateTable('transfers.wallets')
    .set({ dueAt })
    .where('memberId', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .where('recalledAt', 'is', null)
    .execute();
}

export function walletOf(row: Selectable<TransfersWallets>): VendorWallet {
  return {
    memberId: row.memberId as MemberId,
    vendor: row.vendor,
    currency: row.currency as Currency,
    balance: row.balance,
    knownAt: row.knownAt,
    unchangedSince: row.unchangedSince,
    dueAt: row.dueAt,
    version: row.version,
    sessionId: row.sessionId,
    gameCode: row.gameCode,
    place: row.address === null ? null : { address: row.address, country: row.country },
    recall: row.recalledAt && {
      at: row.recalledAt,
      reason: row.recallReason as PlayReason,
      attempts: row.recallAttempts,
      closedAt: row.closedAt,
    },
  };
}
