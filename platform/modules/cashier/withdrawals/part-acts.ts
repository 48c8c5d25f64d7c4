/**
 * What an operator does about a part that its member misses, or that its bank sent back. Money moves only by the gateway's own word that it has
 * it; what the gateway said is handed in.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { SeenPayout } from '@feria/gateways';
import { Refusal } from '@feria/kernel';
import { audit } from '../../../core/audit.ts';
import type { Config } from '../../../core/config.ts';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { Tx } from '../../../core/db.ts';
import { splitQuote } from '../../tax/index.ts';
import { closePartCase, sayInCase, type Outcome } from './part-cases.ts';
import { insertPart, notePart, type Part } from './part-store.ts';
import { lockWhole, movePart, newPart, partOf, tellPart, type Whole } from './parts.ts';
import { back, takeBack } from './payouts.ts';
import { postHeld } from './withdrawal-moves.ts';
import { requireReason } from './withdrawals.ts';

export type PartAct = {
  id: string;
  partId: string;
  reason: string;
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  address: string;
  config: Pick<Config, 'secret'>;
};
type Verb = 'traced' | 'arrived' | 'sent_again' | 'given_back';

/** Keeps what the gateway answered of it: by what the bank knows it, and whether it has its money. Throws cashier.payment_unknown. */
export async function tracePart(tx: Tx, act: PartAct, seen: SeenPayout, at: Date): Promise<void> {
  const whole = await lockWhole(tx, act.id);
  const part = partOf(whole, act.partId);
  const isGone = seen.standing === 'failed' || seen.standing === 'returned';
  await notePart(tx, part.id, {
    trace: seen.trace ?? part.trace,
    ...(part.state === 'not_received'
      ? { said: isGone ? (seen.standing as 'failed' | 'returned') : null }
      : {}),
  });
  const by = { kind: 'gateway', name: part.gateway } as const;
  const text = [seen.standing, seen.reason, seen.trace].filter(Boolean).join(' · ');
  await sayInCase(tx, act.config, part, { kind: 'finding', by, text }, at);
  await write(tx, whole, act, 'traced', { standing: seen.standing, trace: seen.trace }, at);
}

/** It is shown to have come. Throws operators.reason_required, cashier.payment_unknown, cashier.state_changed. */
export async function receiveByHand(tx: Tx, act: PartAct, at: Date): Promise<void> {
  requireReason(act.reason);
  const { whole, part } = await lockMissed(tx, act);
  const change = { receivedBy: 'operator', receivedAt: at, said: null } as const;
  await movePart(tx, whole, part, 'received', change, at);
  await end(tx, whole, part, act, 'arrived', at);
}

/**
 * The gateway has its money back: it goes out again as a part of its own, of the same amount and with the same tax and fee. Throws
 * operators.reason_required, cashier.payment_unknown, cashier.state_changed, cashier.not_back (the gateway says otherwise),
 * wallet.not_enough_money (the member owes something, which what came back has paid: give it back instead).
 */
export async function sendAgain(tx: Tx, act: PartAct, seen: SeenPayout, at: Date): Promise<void> {
  requireReason(act.reason);
  const { whole, part } = await lockMissed(tx, act);
  requireBack(part, seen);
  await takeBack(tx, whole, part, at);
  const { withdrawal, parts } = whole;
  const { amount, fee, payoutAmount, gateway, rail, withdrawalId } = part;
  const id = randomUUIDv7();
  const [tax = 0n] = await splitQuote(tx, part.id, [{ key: id, amount }], at);
  await postHeld(tx, id, withdrawal, [['withdrawal_hold', amount]], at);
  const number = Math.max(...parts.map((one) => one.number)) + 1;
  const again = newPart(
    { id, withdrawalId, number, amount, tax, fee, payoutAmount, gateway, rail },
    at,
    part.id,
  );
  await insertPart(tx, again);
  await tellPart(tx, withdrawal, again, at);
  await movePart(tx, { withdrawal, parts: [...parts, again] }, part, 'returned', back(part), at);
  await end(tx, whole, part, act, 'sent_again', at);
}

/**
 * The gateway has its money back: it is in the member's balance again. Of one that came back by itself, and is there already, it closes the
 * case. Throws operators.reason_required, cashier.payment_unknown, cashier.state_changed, cashier.not_back.
 */
export async function giveBack(tx: Tx, act: PartAct, seen: SeenPayout, at: Date): Promise<void> {
  requireReason(act.reason);
  const whole = await lockWhole(tx, act.id);
  const part = partOf(whole, act.partId);
  if (part.state === 'returned') return end(tx, whole, part, act, 'given_back', at);
  requireMissed(part);
  requireBack(part, seen);
  await movePart(
    tx,
    whole,
    part,
    'returned',
    { ...back(part), failure: seen.reason, givenBack: part.amount },
    at,
  );
  await takeBack(tx, whole, part, at);
  await end(tx, whole, part, act, 'given_back', at);
}

async function lockMissed(tx: Tx, { id, partId }: PartAct): Promise<{ whole: Whole; part: Part }> {
  const whole = await lockWhole(tx, id);
  const part = partOf(whole, partId);
  requireMissed(part);
  return { whole, part };
}

/** Throws cashier.state_changed. */
function requireMissed({ state }: Part): void {
  if (state !== 'not_received') throw new Refusal<RefusalCode>('cashier.state_changed', { state });
}

/** Throws cashier.not_back. */
function requireBack({ payoutId }: Part, { id, standing }: SeenPayout): void {
  const isBack = standing === 'failed' || standing === 'returned';
  if (!isBack || id !== payoutId) throw new Refusal<RefusalCode>('cashier.not_back', { standing });
}

async function end(
  tx: Tx,
  whole: Whole,
  part: Part,
  act: PartAct,
  outcome: Outcome & Verb,
  at: Date,
): Promise<void> {
  const by = { kind: 'operator', name: act.operator.username } as const;
  await sayInCase(tx, act.config, part, { kind: 'closing', by, text: act.reason }, at);
  await closePartCase(tx, part, outcome, by, at);
  await write(tx, whole, act, outcome, { number: part.number }, at);
}

function write(
  tx: Tx,
  { withdrawal }: Whole,
  { partId, reason, operator, address }: PartAct,
  verb: Verb,
  after: object,
  at: Date,
): Promise<void> {
  return audit(tx, {
    actorKind: 'operator',
    actorId: operator.id,
    actorName: operator.username,
    action: `cashier.payout_${verb}`,
    subject: `withdrawal:${withdrawal.id}`,
    memberId: withdrawal.memberId,
    reason: reason === '' ? null : reason,
    after: { part: partId, ...after },
    address,
    at,
  });
}
