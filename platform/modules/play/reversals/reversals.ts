/**
 * Taking entries back: which, by whom, and what becomes of them. It lies in play because a vendor's call has to be noted
 * where its rollbacks are, in the same transaction; what belongs to no vendor takes the same way.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { BalanceChanges, ReversalObstacle } from '@feria/contracts/play/reversals';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { ReversalCause } from '@feria/contracts/wallet/member';
import { isUuid, Refusal, toDecimal, type Units } from '@feria/kernel';
import type { SignedInOperator } from '../../../core/http/access.ts';
import { audit } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { isWaiting } from '../../handpay/index.ts';
import {
  awaitAloneSums,
  findAloneLines,
  findAsker,
  judgeAlone,
  requireTwo,
  type Judged,
} from '../../operators/index.ts';
import { turnBackTaxes } from '../../tax/index.ts';
import {
  backWithPayer,
  findBooked,
  findEntry,
  findGroup,
  getBalance,
  lockMember,
  postEntries,
  reversalsOf,
  reverseEntry,
  type WholeEntry,
} from '../../wallet/index.ts';
import { planOf, type Plan } from './reversal-plan.ts';
import {
  decideOrder,
  findOrder,
  findOrderOf,
  findTakenBack,
  insertOrder,
  noteReversal,
  sumTakenBack,
  type Order,
} from './reversal-store.ts';
import { findRound } from '../store.ts';

/** Its thresholds are the licensee's data. */
const ACTION = 'wallet.reversal' as const;
/** What both of two persons must be allowed to. */
const NEEDS = 'wallet.reverse' as const;

type Who = { operator: Pick<SignedInOperator, 'id' | 'username'>; address: string };
export type ReversalRequest = Who & {
  entryId: bigint;
  cause: ReversalCause;
  note: string;
  /** What the operator was shown. */
  changes: BalanceChanges;
};
export type Decision = Who & { orderId: string; note: string; changes: BalanceChanges };
export type Subject = { entry: WholeEntry; plan: Plan };
type Holdings = Record<keyof BalanceChanges, Units>;
export type Effect = { before: Holdings; after: Holdings };
type Why = { note: string; cause: ReversalCause; actor: string };

/** An entry and what would be taken back with it. Throws reversals.entry_unknown. */
export async function getSubject(tx: Tx | Reader, entryId: bigint): Promise<Subject> {
  const entry = await findEntry(tx, entryId);
  if (!entry) throw new Refusal<RefusalCode>('reversals.entry_unknown');
  const amounts = await Promise.all(
    (await findGroup(tx, entry)).map(async ({ id }) => (id === entry.id ? entry : findEntry(tx, id))),
  );
  return {
    entry,
    plan: planOf(
      entry,
      amounts.filter((one) => one !== undefined),
    ),
  };
}

/** Why an entry cannot be taken back, as far as that can be seen without trying. */
export async function findObstacle(
  tx: Tx | Reader,
  { entry, plan }: Subject,
): Promise<ReversalObstacle | null> {
  if (plan.obstacle !== null) return plan.obstacle;
  const ids = plan.entries.map(({ id }) => id);
  const known = await reversalsOf(tx, ids);
  if (known.length > 0) return 'reversed';
  // What is back with its payer already would be taken a second time.
  if (entry.kind.startsWith('deposit') && (await backWithPayer(tx, entry)) > 0n) return 'payment';
  if (plan.transaction === null) return null;
  // Its money is not where it would be taken from: the decision is its door.
  if (await isWaiting(tx, entry.key)) return 'hand_pay';
  const { counterparty: vendor, memberId } = entry;
  const taken = await findTakenBack(tx, { vendor, transaction: plan.transaction, memberId });
  if (!taken) return null;
  return taken.entryId === null ? 'rolled_back' : 'reversed';
}

/**
 * Takes the entry back, and what belongs to it, under its member's lock. Answers what that did to the balances; whoever
 * only wants to know rolls the transaction back. Throws reversals.not_possible with why.
 */
export async function takeBack(tx: Tx, subject: Subject, why: Why, at: Date): Promise<Effect> {
  const { entry, plan } = subject;
  await lockMember(tx, entry.memberId, entry.currency);
  const obstacle = await findObstacle(tx, subject);
  if (obstacle !== null) refuse(obstacle);
  const before = await holdingsOf(tx, entry);
  const made: bigint[] = [];
  for (const { id } of plan.entries) {
    const { verdict, entryId } = await reverseEntry(
      tx,
      { entryId: id, reason: why.note, actor: why.actor, cause: why.cause },
      at,
    );
    if (verdict !== 'ok' || entryId === null) refuse('money_gone');
    else made.push(entryId);
  }
  if (plan.heldAgain !== undefined) await releaseAgain(tx, entry, plan.heldAgain, at);
  const call = { vendor: entry.counterparty, transaction: plan.transaction ?? '', memberId: entry.memberId };
  if (plan.transaction !== null && made[0] !== undefined) await noteReversal(tx, call, made[0], at);
  if (made[0] !== undefined) await turnBackTaxes(tx, entry.key, made[0], at);
  return { before, after: await holdingsOf(tx, entry) };
}

/** Which entries a win makes, of whatever bet. */
const WINS = ['win', 'bonus_win', 'free_win', 'free_win_bonus'] as const;

/** Takes back a win that was refused after it was looked at. Two persons have decided, and its money is back where it came to. */
export async function takeBackWin(tx: Tx, key: string, why: Why, at: Date): Promise<void> {
  const [entry] = await findBooked(
    tx,
    WINS,
    WINS.map(() => key),
  );
  if (!entry) throw new Error(`no win was posted under ${key}`);
  await takeBack(tx, await getSubject(tx, entry.id), why, at);
}

/** Takes a payout back that its bank returned. False where somebody has done so before: then its money is back already. */
export async function takeBackPayout(tx: Tx, key: string, why: Why, at: Date): Promise<boolean> {
  const [entry] = await findBooked(tx, ['withdrawal_payout'], [key]);
  if (!entry) throw new Error(`no payout was posted under ${key}`);
  const subject = await getSubject(tx, entry.id);
  await lockMember(tx, subject.entry.memberId, subject.entry.currency);
  if ((await findObstacle(tx, subject)) === 'reversed') return false;
  await takeBack(tx, subject, why, at);
  return true;
}

/** What was paid as a part was held with the whole, whose hold stands: it is released as its part's. */
async function releaseAgain(
  tx: Tx,
  { key, memberId, currency, counterparty, reference }: WholeEntry,
  amount: Units,
  at: Date,
): Promise<void> {
  const kind = 'withdrawal_release' as const;
  const command = { kind, key, memberId, currency, amount, counterparty, reference };
  const [posted] = await postEntries(tx, [command], at);
  if (posted?.verdict !== 'ok') throw new Error(`${key} was not released: ${posted?.verdict}`);
}

function refuse(why: ReversalObstacle): never {
  if (why === 'reversed') throw new Refusal<RefusalCode>('reversals.reversed');
  throw new Refusal<RefusalCode>('reversals.not_possible', { why });
}

async function holdingsOf(tx: Tx, { memberId, currency }: WholeEntry): Promise<Holdings> {
  const { cash, held, bonus, debt } = await getBalance(tx, memberId, currency);
  return { cash, held, bonus, debt };
}

export function toChanges(held: Holdings): BalanceChanges {
  const { cash, held: heldMoney, bonus, debt } = held;
  return {
    cash: toDecimal(cash),
    held: toDecimal(heldMoney),
    bonus: toDecimal(bonus),
    debt: toDecimal(debt),
  };
}

export function changesOf({ before, after }: Effect): BalanceChanges {
  return toChanges({
    cash: after.cash - before.cash,
    held: after.held - before.held,
    bonus: after.bonus - before.bonus,
    debt: after.debt - before.debt,
  });
}

/** Whether two persons are needed: a large amount, or many small ones from one member or by one operator within a day. */
export async function judgeReversal(
  tx: Tx | Reader,
  { entry, plan }: Subject,
  operatorId: string,
  at: Date,
): Promise<Judged> {
  const { memberId, currency } = entry;
  const lines = await findAloneLines(tx, ACTION, currency);
  const sums = await sumTakenBack(tx, { operatorId, memberId, currency }, at);
  return judgeAlone(lines, sums, { each: plan.amount, all: plan.amount });
}

/** Whether a bet among it belongs to a round that is still being played. */
export async function isRoundOpen(tx: Tx | Reader, { entry, plan }: Subject): Promise<boolean> {
  if (plan.transaction === null || !isUuid(entry.reference)) return false;
  const isBet = plan.entries.some(({ kind }) => kind === 'bet' || kind === 'bonus_bet');
  return isBet && (await findRound(tx, entry.reference))?.state === 'open';
}

/**
 * Takes an entry back, or writes down that a second person has to. The same request of the same operator answers the same
 * again. Throws reversals.entry_unknown, reversals.not_possible, reversals.reversed (somebody did), reversals.waiting
 * (somebody asked), reversals.changed (it would do something else to the balances than was shown).
 */
export async function askReversal(tx: Tx, request: ReversalRequest, at: Date): Promise<Order> {
  const { operator, cause, note } = request;
  // Of two that ask at once, the second sees from here on what the first did.
  await awaitAloneSums(tx, ACTION);
  const subject = await getSubject(tx, request.entryId);
  const { entry, plan } = subject;
  await lockMember(tx, entry.memberId, entry.currency);
  const named = plan.entries[0] ?? entry;
  const known = await findOrderOf(tx, named.id);
  if (known && known.state !== 'refused' && !(await gaveWay(tx, known, request, at))) {
    if (known.askedBy === operator.id && known.cause === cause && known.note === note) return known;
    throw new Refusal<RefusalCode>(known.state === 'done' ? 'reversals.reversed' : 'reversals.waiting');
  }
  const { isNeeded: isLarge } = await judgeReversal(tx, subject, operator.id, at);
  const effect = isLarge ? await obstructed(tx, subject) : await takeBack(tx, subject, whyOf(request), at);
  if (effect) requireShown(effect, request.changes);
  const order: Order = {
    id: randomUUIDv7(),
    entryId: named.id,
    entries: plan.entries.map(({ id }) => id),
    kind: named.kind,
    memberId: entry.memberId,
    currency: entry.currency,
    amount: plan.amount,
    cause,
    note,
    needsSecond: isLarge,
    state: isLarge ? 'waiting' : 'done',
    askedBy: operator.id,
    askedByName: operator.username,
    askedAt: at,
    decidedBy: isLarge ? null : operator.id,
    decidedByName: isLarge ? null : operator.username,
    decidedAt: isLarge ? null : at,
    decisionNote: null,
  };
  await insertOrder(tx, order);
  await leaveTrace(tx, request, order, isLarge ? 'reversal_asked' : 'entry_reversed', note, effect, at);
  return order;
}

/** What somebody asked for who is gone is never carried out: it keeps nobody from asking anew. */
async function gaveWay(tx: Tx, { id, state, askedBy, askedByName }: Order, { operator }: Who, at: Date) {
  if (state !== 'waiting' || askedBy === operator.id || (await findAsker(tx, askedBy, NEEDS))) return false;
  await decideOrder(tx, id, { state: 'refused', by: operator, note: `${askedByName} is gone` }, at);
  return true;
}

async function obstructed(tx: Tx, subject: Subject): Promise<undefined> {
  const obstacle = await findObstacle(tx, subject);
  if (obstacle !== null) refuse(obstacle);
}

const whyOf = ({ note, cause, operator }: ReversalRequest): Why => ({
  note,
  cause,
  actor: operator.username,
});

function requireShown(effect: Effect, shown: BalanceChanges): void {
  const changes = changesOf(effect);
  const isSame = (Object.keys(changes) as (keyof BalanceChanges)[]).every(
    (account) => changes[account] === shown[account],
  );
  if (!isSame) throw new Refusal<RefusalCode>('reversals.changed');
}

/**
 * The second person's yes: it is done now. Throws reversals.order_unknown, reversals.second_person (it is the one who
 * asked), approvals.tied (it may be), approvals.asker_gone (who asked may not any more), reversals.decided, and what taking it back throws.
 */
export async function approveReversal(tx: Tx, decision: Decision, at: Date): Promise<Order> {
  const { operator, note, changes } = decision;
  const { order, subject } = await lockOrder(tx, decision.orderId);
  if (order.askedBy === operator.id) throw new Refusal<RefusalCode>('reversals.second_person');
  if (order.state === 'done' && order.decidedBy === operator.id) return order;
  if (order.state !== 'waiting') throw new Refusal<RefusalCode>('reversals.decided');
  const two = { askedBy: order.askedBy, second: operator.id, needs: NEEDS };
  await requireTwo(tx, { ...two, same: 'reversals.second_person' });
  const actor = `${order.askedByName}, ${operator.username}`;
  const effect = await takeBack(tx, subject, { note: order.note, cause: order.cause, actor }, at);
  requireShown(effect, changes);
  await decideOrder(tx, order.id, { state: 'done', by: operator, note }, at);
  await leaveTrace(tx, decision, order, 'entry_reversed', note, effect, at);
  return order;
}

/** A no, or the asker's own second thought. Throws reversals.order_unknown, reversals.decided. */
export async function refuseReversal(tx: Tx, decision: Omit<Decision, 'changes'>, at: Date): Promise<Order> {
  const { operator, note } = decision;
  const { order } = await lockOrder(tx, decision.orderId);
  if (order.state === 'refused' && order.decidedBy === operator.id) return order;
  if (order.state !== 'waiting') throw new Refusal<RefusalCode>('reversals.decided');
  await decideOrder(tx, order.id, { state: 'refused', by: operator, note }, at);
  await leaveTrace(tx, decision, order, 'reversal_refused', note, undefined, at);
  return order;
}

/** An order under its member's lock: nobody decides it at the same time. */
async function lockOrder(tx: Tx, id: string): Promise<{ order: Order; subject: Subject }> {
  const found = await findOrder(tx, id);
  if (!found) throw new Refusal<RefusalCode>('reversals.order_unknown');
  await lockMember(tx, found.memberId, found.currency);
  const order = (await findOrder(tx, id)) ?? found;
  return { order, subject: await getSubject(tx, order.entryId) };
}

async function leaveTrace(
  tx: Tx,
  { operator, address }: Who,
  order: Order,
  verb: 'entry_reversed' | 'reversal_asked' | 'reversal_refused',
  reason: string,
  effect: Effect | undefined,
  at: Date,
): Promise<void> {
  await audit(tx, {
    actorKind: 'operator',
    actorId: operator.id,
    actorName: operator.username,
    action: `wallet.${verb}`,
    subject: `entry:${order.entryId}`,
    memberId: order.memberId,
    reason,
    before: effect ? toChanges(effect.before) : null,
    after: {
      order: order.id,
      member: order.memberId,
      amount: toDecimal(order.amount),
      cause: order.cause,
      ...(effect ? toChanges(effect.after) : {}),
    },
    address,
    at,
  });
}
