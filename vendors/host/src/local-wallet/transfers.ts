/**
 * What the operator moves in and out, each reference once. A transfer and its reference are one transaction: a kill leaves
 * both or neither. A reference that was asked after before it came is void for ever, so that "unknown" can be believed.
 */
import type { Pool } from 'pg';
import type { TransferAnswer } from '@feria/contracts/vendor-door/transfer';
import { FUN_CURRENCY, isCurrency, type Clock } from '@feria/kernel';
import { withTransaction } from '@feria/postgres';
import type { Db } from '../db.ts';
import {
  endTokens,
  findPurse,
  findTransfer,
  insertTransfer,
  lockPurse,
  movePurse,
  openPurse,
  type Holder,
  type TransferRow,
} from './store.ts';

export type Verdict = TransferAnswer['verdict'];
export type TransferTold = { verdict: Verdict; balance?: bigint; amount?: bigint };
export type TransferRequest = Holder & { reference: string; amount: bigint };

export type Transfers = {
  balance(holder: Holder): Promise<bigint>;
  /** Ends their game sessions: from the answer on no bet is taken, and what runs is settled. Answers what they hold. */
  close(holder: Holder): Promise<bigint>;
  move(direction: 'in' | 'out', request: TransferRequest): Promise<TransferTold>;
  status(reference: string): Promise<TransferTold>;
};

export function createTransfers(pool: Pool, clock: Clock): Transfers {
  return {
    balance: async (holder) => (await findPurse(pool, holder)) ?? 0n,
    async close(holder) {
      await endTokens(pool, holder, clock.now());
      return (await findPurse(pool, holder)) ?? 0n;
    },
    async move(direction, request) {
      // Play money is no currency, and nothing is no transfer.
      if (!isCurrency(request.currency) || request.currency === FUN_CURRENCY || request.amount <= 0n)
        return { verdict: 'refused' };
      return withTransaction(pool, (tx) => moveOnce(tx, direction, request, clock.now()));
    },
    status: (reference) => withTransaction(pool, (tx) => statusOf(tx, reference, clock.now())),
  };
}

async function moveOnce(
  tx: Db,
  direction: 'in' | 'out',
  request: TransferRequest,
  at: Date,
): Promise<TransferTold> {
  await openPurse(tx, request);
  const before = (await lockPurse(tx, request)) ?? 0n;
  const hasEnough = direction === 'in' || before >= request.amount;
  const change = !hasEnough ? 0n : direction === 'in' ? request.amount : -request.amount;
  const verdict = hasEnough ? 'done' : 'not_enough_money';
  const isNew = await insertTransfer(tx, { ...request, direction, verdict, balance: before + change }, at);
  if (!isNew) return repeatOf(await getTransfer(tx, request.reference), direction, request);
  await movePurse(tx, request, change);
  return { verdict, balance: before + change, amount: request.amount };
}

/** The first answer again; another story under the same reference is refused. */
function repeatOf(known: TransferRow, direction: 'in' | 'out', request: TransferRequest): TransferTold {
  if (known.direction === 'void') return { verdict: 'refused' };
  const isSame =
    known.direction === direction &&
    known.owner === request.owner &&
    known.currency === request.currency &&
    known.amount === request.amount;
  return isSame ? toldOf(known) : { verdict: 'duplicate' };
}

async function statusOf(tx: Db, reference: string, at: Date): Promise<TransferTold> {
  const nothing = { owner: '', currency: '', amount: 0n, balance: 0n };
  const isUnknown = await insertTransfer(
    tx,
    { reference, direction: 'void', verdict: 'unknown', ...nothing },
    at,
  );
  return isUnknown ? { verdict: 'unknown' } : toldOf(await getTransfer(tx, reference));
}

async function getTransfer(tx: Db, reference: string): Promise<TransferRow> {
  const known = await findTransfer(tx, reference);
  if (!known) throw new Error(`transfer ${reference} vanished`);
  return known;
}

function toldOf({ verdict, balance, amount }: TransferRow): TransferTold {
  return verdict === 'unknown' ? { verdict } : { verdict, balance, amount };
}
