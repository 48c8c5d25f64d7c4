/** SQL around transfers: requests, moves and calls, the sums of them, and what is asked of other schemas. */
import { sql } from 'kysely';
import type { Currency, MemberId, Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { Verb } from './vendor-client.ts';

export type Request = { memberId: MemberId; requestKey: string; requestHash: string };

/** False when the member has used the key before. */
export async function insertRequest(
  tx: Tx,
  { memberId, requestKey, requestHash }: Request,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('transfers.requests')
    .values({
      memberId,
      requestKey,
      requestHash,
      createdAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestKey')
    .executeTakeFirst();
  return row !== undefined;
}

/** The hash that the key came with first. */
export async function findRequestHash(
  tx: Tx | Reader,
  memberId: string,
  requestKey: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('transfers.requests')
    .select('requestHash')
    .where('memberId', '=', memberId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  return row?.requestHash;
}

export type Step = { transferId: string; title: string; at: Date };

/** The states that a transfer was in, in their order. */
export async function listMoves(tx: Tx | Reader, transferId: string): Promise<Step[]> {
  const rows = await tx
    .selectFrom('transfers.moves')
    .select(['state', 'at'])
    .where('transferId', '=', transferId)
    .orderBy('id')
    .execute();
  return rows.map(({ state, at }) => ({ transferId, title: state, at }));
}

/** Writes down a call and what came back, and counts it. */
export async function insertCall(
  tx: Tx,
  { transferId, verb, answer, at }: { transferId: string; verb: Verb; answer: string; at: Date },
): Promise<void> {
  await tx.insertInto('transfers.calls').values({ transferId, verb, answer, at }).execute();
  await tx
    .updateTable('transfers.transfers')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', transferId)
    .execute();
}

/** Newest last, at most `limit` of the newest. */
export async function listCalls(
  tx: Tx | Reader,
  transferId: string,
  limit: number,
): Promise<(Step & { answer: string })[]> {
  const rows = await tx
    .selectFrom('transfers.calls')
    .select(['verb', 'answer', 'at'])
    .where('transferId', '=', transferId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed().map(({ verb, answer, at }) => ({ transferId, title: verb, answer, at }));
}

/** How many transfers of a member are on their way. */
export async function countOpenTransfers(tx: Tx | Reader, memberId: MemberId): Promise<number> {
  const { open } = await tx
    .selectFrom('transfers.transfers')
    .select((select) => select.fn.countAll<bigint>().as('open'))
    .where('memberId', '=', memberId)
    .where('state', 'in', ['requested', 'sending', 'unsure'])
    .executeTakeFirstOrThrow();
  return Number(open);
}

type Standing = {
  memberId: MemberId;
  vendor: string;
  currency: Currency;
  in: Units;
  out: Units;
  /** In less out: what the vendor's books lack or have more of is what the member won or lost there. */
  standing: Units;
  /** Held or asked for, and not over yet. */
  underWayIn: Units;
  underWayOut: Units;
};
type StandingRow = {
  memberId: MemberId;
  vendor: string;
  currency: Currency;
  movedIn: Units;
  movedOut: Units;
  openIn: Units;
  openOut: Units;
};

export async function sumTransfers(tx: Tx | Reader): Promise<Standing[]> {
  const rows = await callSql<StandingRow>(
    tx,
    `select t.member_id, t.vendor, t.currency,
            coalesce(sum(t.amount) filter (where t.direction = 'in' and t.state = 'done'), 0)::bigint as moved_in,
            coalesce(sum(t.amount) filter (where t.direction = 'out' and t.state = 'done'), 0)::bigint as moved_out,
            coalesce(sum(t.amount) filter (where t.direction = 'in' and t.due_at is not null), 0)::bigint as open_in,
            coalesce(sum(t.amount) filter (where t.direction = 'out' and t.due_at is not null), 0)::bigint as open_out
       from transfers.transfers t where t.state <> 'refused'
       group by t.member_id, t.vendor, t.currency order by t.member_id, t.vendor, t.currency`,
    [],
  );
  return rows.map((row) => ({
    memberId: row.memberId,
    vendor: row.vendor,
    currency: row.currency,
    in: row.movedIn,
    out: row.movedOut,
    standing: row.movedIn - row.movedOut,
    underWayIn: row.openIn,
    underWayOut: row.openOut,
  }));
}

/** Locks the member's cash until the transaction ends, and answers it: a member's requests come one after the other. */
export async function lockCash(tx: Tx, memberId: MemberId, currency: Currency): Promise<Units> {
  const [row] = await callSql<{ cash: Units }>(tx, 'select cash from wallet.lock_cash($1, $2)', [
    [memberId],
    [currency],
  ]);
  if (!row) throw new Error(`member ${memberId} has no accounts in ${currency}`);
  return row.cash;
}
