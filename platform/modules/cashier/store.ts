/** SQL that deposits and withdrawals share: their moves, the gateway's hints, and what is asked of other schemas. */
import type { Currency, MemberId, Units } from '@feria/kernel';
import { sql, type RawBuilder } from 'kysely';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Move = { objectId: string; state: string; at: Date };

export async function insertMove(tx: Tx, objectId: string, state: string, at: Date): Promise<void> {
  await tx.insertInto('cashier.moves').values({ objectId, state, at }).execute();
}

/** The moves of several objects, each in its order. */
export async function listMoves(tx: Tx | Reader, objectIds: readonly string[]): Promise<Move[]> {
  if (objectIds.length === 0) return [];
  const rows = await tx
    .selectFrom('cashier.moves')
    .select(['objectId', 'state', 'at'])
    .where('objectId', 'in', objectIds)
    .orderBy('id')
    .execute();
  return rows;
}

export type Hint = { gateway: string; objectId: string; requestId: string; at: Date };

export async function insertHint(tx: Tx, { gateway, objectId, requestId, at }: Hint): Promise<void> {
  await tx.insertInto('cashier.webhooks').values({ gateway, objectId, requestId, at }).execute();
}

export async function listHints(tx: Tx | Reader, gateway: string, objectId: string): Promise<Hint[]> {
  const rows = await tx
    .selectFrom('cashier.webhooks')
    .select(['requestId', 'at'])
    .where('gateway', '=', gateway)
    .where('objectId', '=', objectId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ gateway, objectId, requestId: row.requestId, at: row.at }));
}

/** Locks the member's cash until the transaction ends, and answers it: nobody bets it away meanwhile. */
export async function lockCash(tx: Tx, memberId: MemberId, currency: Currency): Promise<Units> {
  const [row] = await callSql<{ cash: Units }>(tx, 'select cash from wallet.lock_cash($1, $2)', [
    [memberId],
    [currency],
  ]);
  if (!row) throw new Error(`member ${memberId} has no accounts in ${currency}`);
  return row.cash;
}

/** The ids of the payments that a member was told by this reference, as the ledger has them for keys: a query of one column. */
export const paymentIds = (reference: string): RawBuilder<string> => sql<string>`
  select id::text from cashier.deposits where reference = upper(${reference})
  union all select id::text from cashier.withdrawals where reference = upper(${reference})`;

export type MemberTotals = {
  memberId: string;
  deposits: { count: bigint; total: Units; lastAt: Date | null };
  withdrawals: { count: bigint; total: Units };
  play: { rounds: bigint; staked: Units; won: Units; lastAt: Date | null };
};
type TotalsRow = {
  memberId: string;
  depositCount: bigint;
  depositTotal: Units;
  lastDepositAt: Date | null;
  withdrawalCount: bigint;
  withdrawalTotal: Units;
  rounds: bigint;
  staked: Units;
  won: Units;
  lastPlayAt: Date | null;
};

/** What members paid in, were paid and played, ever: one row for each of them. */
export async function readMemberTotals(
  tx: Tx | Reader,
  memberIds: readonly string[],
): Promise<MemberTotals[]> {
  const rows = await callSql<TotalsRow>(
    tx,
    `select p.member_id, p.rounds, p.staked, p.won, p.last_at as last_play_at,
            d.count as deposit_count, d.total as deposit_total, d.last_at as last_deposit_at,
            w.count as withdrawal_count, w.total as withdrawal_total
       from play.member_totals($1) p
       cross join lateral (
         select count(*), coalesce(sum(x.credited), 0)::bigint as total, max(x.approved_at) as last_at
           from cashier.deposits x where x.member_id = p.member_id and x.state = 'approved'
       ) d
       cross join lateral (
         select count(*), coalesce(sum(x.amount - x.given_back), 0)::bigint as total
           from cashier.withdrawals x where x.member_id = p.member_id and x.state in ('paid', 'received')
       ) w`,
    [memberIds],
  );
  return rows.map((row) => ({
    memberId: row.memberId,
    deposits: { count: row.depositCount, total: row.depositTotal, lastAt: row.lastDepositAt },
    withdrawals: { count: row.withdrawalCount, total: row.withdrawalTotal },
    play: { rounds: row.rounds, staked: row.staked, won: row.won, lastAt: row.lastPlayAt },
  }));
}

export type LastActs = { depositAt: Date | null; playAt: Date | null };

/** When members last paid in and last played, by member: a look or two at an index for each, however long they have been here. */
export async function readLastActs(
  tx: Tx | Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, LastActs>> {
  const rows = await callSql<LastActs & { memberId: string }>(
    tx,
    `select p.member_id, p.last_at as play_at, (
         select max(x.approved_at) from cashier.deposits x where x.member_id = p.member_id
       ) as deposit_at
       from play.last_played($1) p`,
    [memberIds],
  );
  return new Map(rows.map(({ memberId, ...last }) => [memberId, last]));
}
