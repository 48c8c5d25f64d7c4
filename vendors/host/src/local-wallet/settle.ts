/** Bets, wins and rollbacks on the purses: all of a list in one transaction, each transaction once. */
import type { WalletAction, WalletAnswer, WalletStatus } from '@feria/kit/wallet-client';
import { hashKey } from '../hash-key.ts';
import type { Db } from '../db.ts';
import {
  findMove,
  findRollbackOf,
  findSessionToken,
  holdSessionToken,
  insertMove,
  lockPurse,
  movePurse,
  type Holder,
  type MoveRow,
} from './store.ts';

/** A "no" to one action, and so to its whole list. */
export class Refusal extends Error {
  readonly status: WalletStatus;
  readonly transactionUuid: string;

  constructor(status: WalletStatus, transactionUuid: string) {
    super(status);
    this.status = status;
    this.transactionUuid = transactionUuid;
  }
}

/** Throws Refusal at the first action that cannot be done; the caller's transaction then undoes the others. */
export async function settleActions(
  tx: Db,
  actions: readonly WalletAction[],
  at: Date,
): Promise<WalletAnswer[]> {
  const holders: Holder[] = [];
  for (const action of actions) holders.push(await holderOf(tx, action, at));
  // In one order for everybody: two lists with the same members never wait for each other.
  const purses = new Map(holders.map((holder) => [`${holder.owner}\n${holder.currency}`, holder]));
  for (const [, holder] of [...purses].toSorted(([a], [b]) => (a < b ? -1 : 1))) await lockPurse(tx, holder);
  const answers: WalletAnswer[] = [];
  for (const [index, action] of actions.entries()) {
    const { owner, currency } = holders[index]!;
    answers.push({ user: owner, currency, balance: await settleOne(tx, action, holders[index]!, at) });
  }
  return answers;
}

async function holderOf(tx: Db, action: WalletAction, at: Date): Promise<Holder> {
  const find = action.kind === 'bet' ? holdSessionToken : findSessionToken;
  const session = await find(tx, hashKey(action.token));
  const refuse = (status: WalletStatus): never => {
    throw new Refusal(status, action.transactionUuid);
  };
  if (!session) return refuse('RS_ERROR_INVALID_TOKEN');
  if (session.game !== action.gameCode) return refuse('RS_ERROR_INVALID_GAME');
  if (action.kind === 'bet' && session.expires_at <= at) return refuse('RS_ERROR_TOKEN_EXPIRED');
  if (action.kind !== 'rollback' && action.currency !== session.currency)
    return refuse('RS_ERROR_WRONG_CURRENCY');
  return { owner: session.owner, currency: session.currency };
}

/** The balance after it. With the purse locked. */
async function settleOne(tx: Db, action: WalletAction, holder: Holder, at: Date): Promise<bigint> {
  const refuse = (status: WalletStatus): never => {
    throw new Refusal(status, action.transactionUuid);
  };
  const wanted = wantedOf(action, holder);
  const known = await findMove(tx, action.transactionUuid);
  if (known) {
    if (!isSame(known, wanted)) return refuse('RS_ERROR_DUPLICATE_TRANSACTION');
    return movePurse(tx, holder, 0n);
  }
  if (wanted.amount < 0n) return refuse('RS_ERROR_WRONG_TYPES');
  const change = await changeOf(tx, action, holder, refuse);
  const before = await movePurse(tx, holder, 0n);
  if (before + change < 0n) return refuse('RS_ERROR_NOT_ENOUGH_MONEY');
  const balance = await movePurse(tx, holder, change);
  await insertMove(tx, { ...wanted, change, balance }, at);
  return balance;
}

async function changeOf(
  tx: Db,
  action: WalletAction,
  holder: Holder,
  refuse: (status: WalletStatus) => never,
): Promise<bigint> {
  if (action.kind === 'bet') {
    // Its rollback was faster: what comes late debits nothing.
    if (await findRollbackOf(tx, action.transactionUuid)) return refuse('RS_ERROR_TRANSACTION_ROLLED_BACK');
    return action.free ? 0n : -action.amount;
  }
  const { referenceTransactionUuid } = action;
  const bet = await findMove(tx, referenceTransactionUuid);
  const isTheirs = bet?.kind === 'bet' && bet.owner === holder.owner && bet.currency === holder.currency;
  const rollback = await findRollbackOf(tx, referenceTransactionUuid);
  if (action.kind === 'win') {
    if (!isTheirs) return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    if (rollback) return refuse('RS_ERROR_TRANSACTION_ROLLED_BACK');
    return action.amount;
  }
  // Of an unknown bet it is remembered; of one that is rolled back already nothing more is given.
  if (bet && !isTheirs) return refuse('RS_ERROR_DUPLICATE_TRANSACTION');
  return bet && !rollback ? -bet.change : 0n;
}

function wantedOf(action: WalletAction, { owner, currency }: Holder): Omit<MoveRow, 'change' | 'balance'> {
  return {
    transaction_id: action.transactionUuid,
    kind: action.kind,
    reference: action.kind === 'bet' ? null : action.referenceTransactionUuid,
    owner,
    currency,
    game: action.gameCode,
    round: action.round,
    amount: action.kind === 'rollback' ? 0n : action.amount,
  };
}

function isSame(known: MoveRow, wanted: Omit<MoveRow, 'change' | 'balance'>): boolean {
  return (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => known[key] === wanted[key]);
}
