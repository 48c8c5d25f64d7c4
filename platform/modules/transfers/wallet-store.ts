/** All SQL about vendors' wallets: what stands there as far as we know, and when the vendor is asked again. */
import { sql, type Selectable } from 'kysely';
import type { Currency, MemberId, Units } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import type { TransfersWallets } from '../../core/schema.generated.ts';

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
};
type Key = Pick<VendorWallet, 'memberId' | 'vendor' | 'currency'>;

/** Opens the wallet, empty, or counts the transfer that is about to be made. */
export async function touchWallet(tx: Tx, { memberId, vendor, currency }: Key, at: Date): Promise<void> {
  await tx
    .insertInto('transfers.wallets')
    .values({
      member_id: memberId,
      vendor,
      currency,
      balance: 0n,
      known_at: at,
      unchanged_since: at,
      due_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'vendor', 'currency'])
        .doUpdateSet({ version: sql<number>`wallets.version + 1` }),
    )
    .execute();
}

export type Seen = Pick<VendorWallet, 'balance' | 'unchangedSince' | 'dueAt'>;

/** Writes down what a transfer left at the vendor. */
export async function setWallet(
  tx: Tx,
  { memberId, vendor, currency }: Key,
  seen: Seen,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('transfers.wallets')
    .set({
      balance: seen.balance,
      known_at: at,
      unchanged_since: seen.unchangedSince,
      due_at: seen.dueAt,
      version: sql<number>`version + 1`,
    })
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .execute();
}

/** Writes down what a look showed. False when a transfer has come between the question and now. */
export async function noteLook(
  tx: Tx,
  { memberId, vendor, currency, version }: VendorWallet,
  seen: Seen,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transfers.wallets')
    .set({
      balance: seen.balance,
      known_at: at,
      unchanged_since: seen.unchangedSince,
      due_at: seen.dueAt,
    })
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setWalletDue(tx: Tx, { memberId, vendor, currency }: Key, dueAt: Date): Promise<void> {
  await tx
    .updateTable('transfers.wallets')
    .set({ due_at: dueAt })
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .execute();
}

/** Every wallet of a member's is looked at as soon as may be. */
export async function setAllDue(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx.updateTable('transfers.wallets').set({ due_at: at }).where('member_id', '=', memberId).execute();
}

export async function listWallets(tx: Tx | Reader, memberId: string): Promise<VendorWallet[]> {
  const rows = await tx
    .selectFrom('transfers.wallets')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('vendor')
    .execute();
  return rows.map(walletOf);
}

export async function listDueWallets(tx: Tx | Reader, at: Date, limit: number): Promise<VendorWallet[]> {
  const rows = await tx
    .selectFrom('transfers.wallets')
    .selectAll()
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(walletOf);
}

function walletOf(row: Selectable<TransfersWallets>): VendorWallet {
  return {
    memberId: row.member_id as MemberId,
    vendor: row.vendor,
    currency: row.currency as Currency,
    balance: row.balance,
    knownAt: row.known_at,
    unchangedSince: row.unchanged_since,
    dueAt: row.due_at,
    version: row.version,
  };
}
