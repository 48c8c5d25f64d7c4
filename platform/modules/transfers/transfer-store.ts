/** All SQL about transfers, their moves and the calls that they made. */
import type { Currency, Id, MemberId, Units } from '@feria/kernel';
import type {
  TransferCause,
  TransferDirection,
  TransferReason,
  TransferState,
} from '@feria/contracts/transfers/member';
import type { Selectable } from 'kysely';
import { narrowing, type Reader, type Tx } from '../../core/db.ts';
import type { TransfersTransfers } from '../../core/schema.generated.ts';
import { ofWhom } from '../members/index.ts';

export type Transfer = {
  /** Our reference at the vendor. */
  id: Id<'transfer'>;
  memberId: MemberId;
  vendor: string;
  currency: Currency;
  direction: TransferDirection;
  cause: TransferCause;
  amount: Units;
  state: TransferState;
  reason: TransferReason | null;
  balanceAfter: Units | null;
  attempts: number;
  requestKey: string | null;
  createdAt: Date;
  movedAt: Date;
  dueAt: Date | null;
};
const OPEN: readonly TransferState[] = ['requested', 'sending', 'unsure'];

/** Throws the database's word for a second open transfer of a member and vendor: look before. */
export async function insertTransfer(tx: Tx, transfer: Transfer): Promise<void> {
  await tx
    .insertInto('transfers.transfers')
    .values({
      id: transfer.id,
      memberId: transfer.memberId,
      vendor: transfer.vendor,
      currency: transfer.currency,
      direction: transfer.direction,
      cause: transfer.cause,
      amount: transfer.amount,
      state: transfer.state,
      requestKey: transfer.requestKey,
      createdAt: transfer.createdAt,
      movedAt: transfer.movedAt,
      dueAt: transfer.dueAt,
    })
    .execute();
  await insertMove(tx, transfer.id, transfer.state, transfer.createdAt);
}

async function insertMove(tx: Tx, transferId: string, state: TransferState, at: Date): Promise<void> {
  await tx.insertInto('transfers.moves').values({ transferId, state, at }).execute();
}

export async function findTransfer(tx: Tx | Reader, id: string): Promise<Transfer | undefined> {
  const row = await tx.selectFrom('transfers.transfers').selectAll().where('id', '=', id).executeTakeFirst();
  return row && transferOf(row);
}

export async function lockTransfer(tx: Tx, id: string): Promise<Transfer | undefined> {
  const row = await tx
    .selectFrom('transfers.transfers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && transferOf(row);
}

/** What a move sets beside the state. */
export type TransferChange = Partial<Pick<Transfer, 'reason' | 'balanceAfter' | 'dueAt'>>;

/** Moves a transfer on from the state that it was read in. False when it is in another one by now. */
export async function updateTransferState(
  tx: Tx,
  { id, state: from }: Transfer,
  to: TransferState,
  { reason = null, balanceAfter = null, dueAt = null }: TransferChange,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transfers.transfers')
    .set({ state: to, reason, balanceAfter, dueAt, movedAt: at })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await insertMove(tx, id, to, at);
  return numUpdatedRows > 0n;
}

export async function setTransferDue(tx: Tx, id: string, dueAt: Date): Promise<void> {
  await tx
    .updateTable('transfers.transfers')
    .set({ dueAt })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .execute();
}

/** The one that is under way between a member and a vendor, if any. */
export async function findOpen(
  tx: Tx | Reader,
  memberId: string,
  vendor: string,
): Promise<Transfer | undefined> {
  const row = await tx
    .selectFrom('transfers.transfers')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('vendor', '=', vendor)
    .where('state', 'in', OPEN)
    .executeTakeFirst();
  return row && transferOf(row);
}

export async function listOpen(tx: Tx | Reader, memberId: string): Promise<Transfer[]> {
  const rows = await tx
    .selectFrom('transfers.transfers')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('state', 'in', OPEN)
    .orderBy('id')
    .execute();
  return rows.map(transferOf);
}

export async function listDueTransfers(tx: Tx | Reader, at: Date, limit: number): Promise<Transfer[]> {
  const rows = await tx
    .selectFrom('transfers.transfers')
    .selectAll()
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
  return rows.map(transferOf);
}

/** The transfers that a member's request became. */
export async function listOfRequest(tx: Tx | Reader, memberId: string, key: string): Promise<Transfer[]> {
  const rows = await tx
    .selectFrom('transfers.transfers')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('requestKey', '=', key)
    .orderBy('id')
    .execute();
  return rows.map(transferOf);
}

export type TransferFilter = {
  memberId?: string | undefined;
  /** Only what is open and was made before this instant. */
  openSince?: Date | undefined;
  before?: string | undefined;
  limit: number;
};

/** Newest first. */
export async function listTransfers(tx: Tx | Reader, filter: TransferFilter): Promise<Transfer[]> {
  const { memberId, openSince, before, limit } = filter;
  let query = tx.selectFrom('transfers.transfers').selectAll().orderBy('id', 'desc').limit(limit);
  query = query.where(ofWhom(memberId));
  if (openSince !== undefined) query = query.where('state', 'in', OPEN).where('createdAt', '<=', openSince);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(transferOf);
}

const transferOf = narrowing<Selectable<TransfersTransfers>, Transfer>();
