/** All SQL about the accounts that money is sent to. */
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { MemberId } from '@feria/kernel';
import type { Selectable } from 'kysely';
import { callSql, narrowing, type Reader, type Tx } from '../../../core/db.ts';
import type { CashierPayoutAccounts } from '../../../core/schema.generated.ts';

export type PayoutAccount = {
  id: string;
  memberId: MemberId;
  rail: RailCode;
  sealed: Buffer;
  hash: Buffer;
  masked: string;
  addedAt: Date;
  usableFrom: Date;
  removedAt: Date | null;
};

/** One act on a member's accounts after the other. */
export async function lockAccounts(tx: Tx, memberId: string): Promise<void> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtextextended('cashier.payout_accounts ' || $1, 0))`, [
    memberId,
  ]);
}

export async function insertAccount(tx: Tx, account: PayoutAccount): Promise<void> {
  await tx.insertInto('cashier.payout_accounts').values(account).execute();
}

/** Of those that were not removed, the oldest first. */
export async function listAccounts(tx: Tx | Reader, memberId: string): Promise<PayoutAccount[]> {
  const rows = await tx
    .selectFrom('cashier.payout_accounts')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('removedAt', 'is', null)
    .orderBy('addedAt')
    .orderBy('id')
    .execute();
  return rows.map(accountOf);
}

/** Also one that was removed: a payout to it may be on its way. */
export async function findAccount(tx: Tx | Reader, id: string): Promise<PayoutAccount | undefined> {
  const row = await tx
    .selectFrom('cashier.payout_accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && accountOf(row);
}

/** Those that were removed, too. */
export async function listAccountsEver(tx: Tx | Reader, memberId: string): Promise<PayoutAccount[]> {
  const rows = await tx
    .selectFrom('cashier.payout_accounts')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('addedAt')
    .execute();
  return rows.map(accountOf);
}

export async function countAccountsEver(tx: Tx | Reader, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('cashier.payout_accounts')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function setRemoved(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('cashier.payout_accounts')
    .set({ removedAt: at })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .execute();
}

/** Of these accounts, those that another member has named, too. */
export async function sharedAmong(tx: Tx | Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await callSql<{ id: string }>(
    tx,
    `select a.id from cashier.payout_accounts a
       where a.id = any ($1::uuid[]) and exists (
         select from cashier.payout_accounts o where o.hash = a.hash and o.member_id <> a.member_id)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** As their members know them again, by id. */
export async function masksOf(tx: Tx | Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('cashier.payout_accounts')
    .select(['id', 'masked'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, masked }) => [id, masked]));
}

/** Some members with accounts of these rails that were added before that moment, in the order of their ids. */
export async function ownersOf(
  tx: Tx | Reader,
  { rails, before, after, limit }: { rails: readonly RailCode[]; before: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await callSql<{ memberId: string }>(
    tx,
    `select distinct member_id from cashier.payout_accounts
       where rail = any ($1::text[]) and added_at <= $2 and member_id > $3::uuid order by member_id limit $4`,
    [rails, before, after, limit],
  );
  return rows.map(({ memberId }) => memberId);
}

/** For good, those that were removed too. */
export async function deleteAccounts(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await callSql(tx, 'delete from cashier.payout_accounts where member_id = any ($1::uuid[])', [memberIds]);
}

const accountOf = narrowing<Selectable<CashierPayoutAccounts>, PayoutAccount>();
