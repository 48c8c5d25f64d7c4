/** All SQL about the parts of withdrawals. Whoever changes one holds the lock of its withdrawal. */
import type { Units, WithdrawalId } from '@feria/kernel';
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { PaymentReason } from '@feria/contracts/cashier/reasons';
import type { PartState, RECEIVED_BY } from '@feria/contracts/cashier/states';
import type { Selectable } from 'kysely';
import { narrowing, type Reader, type Tx } from '../../../core/db.ts';
import type { CashierPayouts } from '../../../core/schema.generated.ts';
import type { Why } from '../routing/choose.ts';

export type Part = {
  /** Ours, and what the gateway knows it by. */
  id: string;
  withdrawalId: WithdrawalId;
  number: number;
  /** Of the held money; of it the tax that its member bears, and its method's fee. */
  amount: Units;
  tax: Units;
  fee: Units;
  /** What is sent. */
  payoutAmount: Units;
  gateway: string;
  rail: RailCode;
  payoutId: string | null;
  state: PartState;
  /** Why it was not sent, or came back, where the gateway said. */
  failure: PaymentReason | null;
  trace: string | null;
  /** What the gateway said of one that its member misses: it is a person's to act on it. */
  said: 'failed' | 'returned' | null;
  receivedBy: (typeof RECEIVED_BY)[number] | null;
  autoReceiveAt: Date | null;
  proofs: number;
  /** Why this gateway was chosen; null: it was not asked yet, or before there was a choice. */
  why: Why | null;
  caseId: string | null;
  replaces: string | null;
  createdAt: Date;
  paidAt: Date | null;
  receivedAt: Date | null;
  dueAt: Date | null;
  /** Why it is due and does not go out; null: it does. */
  waitsFor: 'float' | 'gateway' | null;
};

export async function insertPart(tx: Tx, part: Part): Promise<void> {
  await tx.insertInto('cashier.payouts').values(part).execute();
  await insertPartMove(tx, part.id, part.state, part.createdAt);
}

async function insertPartMove(tx: Tx, partId: string, state: PartState, at: Date): Promise<void> {
  await tx.insertInto('cashier.payout_moves').values({ partId, state, at }).execute();
}

/** In the order of their numbers. */
export async function listParts(tx: Tx | Reader, withdrawalIds: readonly string[]): Promise<Part[]> {
  if (withdrawalIds.length === 0) return [];
  const rows = await tx
    .selectFrom('cashier.payouts')
    .selectAll()
    .where('withdrawalId', 'in', withdrawalIds)
    .orderBy('withdrawalId')
    .orderBy('number')
    .execute();
  return rows.map(partOf);
}

export async function findPart(tx: Tx | Reader, id: string): Promise<Part | undefined> {
  const row = await tx.selectFrom('cashier.payouts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && partOf(row);
}

/** What a move sets beside the state. */
export type PartChange = Partial<
  Pick<
    Part,
    | ('payoutId' | 'failure' | 'trace' | 'said' | 'proofs' | 'caseId')
    | ('gateway' | 'why')
    | ('receivedBy' | 'receivedAt' | 'autoReceiveAt' | 'paidAt' | 'dueAt' | 'waitsFor')
  >
>;

/** Moves a part on from the state that it was read in. False when it is in another one by now. */
export async function updatePartState(
  tx: Tx,
  { id, state: from }: Part,
  to: PartState,
  change: PartChange,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cashier.payouts')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await insertPartMove(tx, id, to, at);
  return numUpdatedRows > 0n;
}

/** What is learned of it, without a move. */
export async function notePart(tx: Tx, id: string, change: PartChange): Promise<void> {
  await tx.updateTable('cashier.payouts').set(change).where('id', '=', id).execute();
}

export async function listDueParts(tx: Tx | Reader, at: Date, limit: number): Promise<Part[]> {
  const rows = await tx
    .selectFrom('cashier.payouts')
    .selectAll()
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
  return rows.map(partOf);
}

export type PartMove = { partId: string; state: string; at: Date };

/** The moves of several parts, each in its order. */
export async function listPartMoves(tx: Tx | Reader, partIds: readonly string[]): Promise<PartMove[]> {
  if (partIds.length === 0) return [];
  return tx
    .selectFrom('cashier.payout_moves')
    .select(['partId', 'state', 'at'])
    .where('partId', 'in', partIds)
    .orderBy('id')
    .execute();
}

/** Since when it is in the state that it is in. */
export async function stateSince(tx: Tx | Reader, { id, createdAt }: Part): Promise<Date> {
  return (await listPartMoves(tx, [id])).at(-1)?.at ?? createdAt;
}

const partOf = narrowing<Selectable<CashierPayouts>, Part>();
