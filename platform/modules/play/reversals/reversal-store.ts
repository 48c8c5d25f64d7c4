/** SQL of the orders to take entries back, and of what play notes of them. */
import type { ReversalState } from '@feria/contracts/play/reversals';
import type { EntryKind, ReversalCause } from '@feria/contracts/wallet/member';
import type { Currency, Units } from '@feria/kernel';
import type { Selectable } from 'kysely';
import type { AloneSums } from '../../operators/index.ts';
import { narrowing, callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { DB } from '../../../core/schema.generated.ts';

export type Order = {
  id: string;
  entryId: bigint;
  entries: bigint[];
  kind: EntryKind;
  memberId: string;
  currency: Currency;
  amount: Units;
  cause: ReversalCause;
  note: string;
  needsSecond: boolean;
  state: ReversalState;
  askedBy: string;
  askedByName: string;
  askedAt: Date;
  decidedBy: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  decisionNote: string | null;
};
export type Decided = {
  state: Exclude<ReversalState, 'waiting'>;
  by: { id: string; username: string };
  note: string | null;
};

export async function insertOrder(tx: Tx, order: Order): Promise<void> {
  await tx
    .insertInto('play.reversal_orders')
    .values({
      id: order.id,
      entryId: order.entryId,
      entries: order.entries,
      kind: order.kind,
      memberId: order.memberId,
      currency: order.currency,
      amount: order.amount,
      cause: order.cause,
      note: order.note,
      needsSecond: order.needsSecond,
      state: order.state,
      askedBy: order.askedBy,
      askedByName: order.askedByName,
      askedAt: order.askedAt,
      decidedBy: order.decidedBy,
      decidedByName: order.decidedByName,
      decidedAt: order.decidedAt,
      decisionNote: order.decisionNote,
    })
    .execute();
}

/** False when somebody has decided meanwhile. */
export async function decideOrder(
  tx: Tx,
  id: string,
  { state, by, note }: Decided,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('play.reversal_orders')
    .set({ state, decidedBy: by.id, decidedByName: by.username, decidedAt: at, decisionNote: note })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findOrder(reader: Tx | Reader, id: string): Promise<Order | undefined> {
  const row = await reader
    .selectFrom('play.reversal_orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && orderOf(row);
}

/** The order of an entry that waits or was done, or else the last one that was refused. */
export async function findOrderOf(reader: Tx | Reader, entryId: bigint): Promise<Order | undefined> {
  const row = await reader
    .selectFrom('play.reversal_orders')
    .selectAll()
    .where('entryId', '=', entryId)
    .orderBy((order) => order('state', '=', 'refused'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && orderOf(row);
}

/** What was taken back alone within a day before: by this operator, and from this member. */
export async function sumTakenBack(
  tx: Tx | Reader,
  { operatorId, memberId, currency }: { operatorId: string; memberId: string; currency: string },
  at: Date,
): Promise<AloneSums> {
  const [sums] = await callSql<AloneSums>(
    tx,
    'select by_operator, to_member from play.reversed_sums($1, $2, $3, $4)',
    [operatorId, memberId, currency, at],
  );
  return sums!;
}

export type CallName = { vendor: string; transaction: string; memberId: string };

/** Who took a vendor's call back before: its vendor, or (`entryId`) an operator. */
export async function findTakenBack(
  tx: Tx | Reader,
  { vendor, transaction, memberId }: CallName,
): Promise<{ entryId: bigint | null } | undefined> {
  const [row] = await callSql<{ entryId: bigint | null }>(
    tx,
    'select by_entry_id as "entryId" from play.taken_back($1, $2, $3)',
    [vendor, transaction, memberId],
  );
  return row;
}

/** Notes an operator's reversal where the vendor's rollbacks are, and takes it out of the round. Under the member's lock. */
export async function noteReversal(
  tx: Tx,
  { vendor, transaction, memberId }: CallName,
  entryId: bigint,
  at: Date,
): Promise<void> {
  await callSql(tx, 'select play.note_reversal($1, $2, $3, $4, $5)', [
    vendor,
    transaction,
    memberId,
    entryId,
    at,
  ]);
}

const orderOf = narrowing<Selectable<DB['play.reversal_orders']>, Order>();
