/** What becomes of a part by what its gateway said: paid once, or given back once, and nothing else of the withdrawal with it. */
import type { PaymentReason } from '@feria/contracts/cashier/reasons';
import type { SeenPayout } from '@feria/gateways';
import { addMs, isUuid, type Units } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { countPaidOut } from '../../limits/index.ts';
import { getMarket } from '../../markets/index.ts';
import { takeBackPayout } from '../../play/index.ts';
import { chargeQuote, dropQuote } from '../../tax/index.ts';
import type { Command } from '../../wallet/index.ts';
import type { Applied } from '../deposits/deposits.ts';
import { nextTry } from '../due.ts';
import { isOfTheGateway, noteTry } from '../routing/note-try.ts';
import { choosePayer } from './choose-payer.ts';
import { openReturnCase } from './part-cases.ts';
import { findPart, notePart, stateSince, type Part } from './part-store.ts';
import { lockWhole, movePart, partOf, type Whole } from './parts.ts';
import { postHeld } from './withdrawal-moves.ts';

const MINUTE_MS = 60_000;
/** Until a gateway is looked for again. */
const WAIT_MS = 30_000;

/**
 * Writes down that a gateway is about to be asked, before it is: the one that is chosen here stays the one. Undefined: somebody else has gone
 * on, or none of its gateways is able now, or has enough to pay it out with, and it waits.
 */
export async function startPaying(
  tx: Tx,
  config: Pick<Config, 'gateways'>,
  partId: string,
  at: Date,
): Promise<Part | undefined> {
  const found = await lockPart(tx, partId);
  if (found?.part.state !== 'created') return undefined;
  const chosen = await choosePayer(tx, config, found, at);
  if ('waitsFor' in chosen) {
    await notePart(tx, partId, { ...chosen, dueAt: addMs(at, WAIT_MS) });
    return undefined;
  }
  const part = { ...found.part, ...chosen };
  await movePart(tx, found.whole, part, 'paying', { ...chosen, dueAt: nextTry(at, at) }, at);
  return part;
}

/** What asking for it came to at its gateway. */
export const notePartTry = (
  tx: Tx,
  { id: objectId, gateway, rail }: Part,
  isGood: boolean,
  at: Date,
): Promise<void> => noteTry(tx, { gateway, rail, direction: 'out' }, { objectId, isGood }, at);

type Locked = { whole: Whole; part: Part };

async function lockPart(tx: Tx, partId: string): Promise<Locked | undefined> {
  const known = isUuid(partId) ? await findPart(tx, partId) : undefined;
  if (!known) return undefined;
  const whole = await lockWhole(tx, known.withdrawalId);
  return { whole, part: partOf(whole, partId) };
}

/** Takes over what the gateway said of a payout when it was asked: `paid` pays the held money out, `failed` gives it back. */
export async function applyPayout(tx: Tx, gateway: string, payout: SeenPayout, at: Date): Promise<Applied> {
  const found = await lockPart(tx, payout.reference);
  if (!found || found.part.gateway !== gateway) return 'unknown';
  const { whole } = found;
  if (!isPayoutOf(found.part, whole, payout)) return postpone(tx, found.part, 'differs', at);
  const part = await attach(tx, found.part, payout, at);
  const { standing } = payout;
  if (standing === 'pending' || standing === 'held') return postpone(tx, part, 'unchanged', at);
  if (part.state === 'paying') return settle(tx, { whole, part }, payout, at);
  return noteLate(tx, { whole, part }, payout, at);
}

/** Its first end. */
async function settle(
  tx: Tx,
  { whole, part }: Locked,
  { standing, reason }: SeenPayout,
  at: Date,
): Promise<Applied> {
  if (standing === 'failed') {
    await fail(tx, { whole, part }, reason, at);
    return 'moved';
  }
  const paid = await pay(tx, { whole, part }, at);
  // Nobody looked while it was paid: it was, and came back.
  if (standing === 'returned') await sendBack(tx, { whole: paid, part: partOf(paid, part.id) }, reason, at);
  return 'moved';
}

/** What is said of one that had an end already. */
async function noteLate(
  tx: Tx,
  locked: Locked,
  { standing, reason }: SeenPayout,
  at: Date,
): Promise<Applied> {
  const { part } = locked;
  switch (part.state) {
    case 'paid':
    case 'received':
      if (standing === 'paid') return 'unchanged';
      if (standing !== 'returned') return 'differs';
      await sendBack(tx, locked, reason, at);
      return 'moved';
    case 'not_received':
      if (standing === 'failed' || standing === 'returned') await notePart(tx, part.id, { said: standing });
      return 'unchanged';
    case 'failed':
    case 'returned':
      return standing === 'paid' ? 'differs' : 'unchanged';
    case 'created':
    case 'paying':
      return 'differs';
  }
}

async function pay(tx: Tx, { whole, part }: Locked, at: Date): Promise<Whole> {
  const { withdrawal } = whole;
  const { memberId, currency, merchantCode } = withdrawal;
  const { autoReceiveMinutes } = await getMarket(tx, merchantCode);
  const autoReceiveAt = addMs(at, autoReceiveMinutes * MINUTE_MS);
  const paid = await movePart(
    tx,
    whole,
    part,
    'paid',
    { paidAt: at, autoReceiveAt, dueAt: autoReceiveAt },
    at,
  );
  await postHeld(tx, part.id, withdrawal, payoutLegs(part), at);
  await chargeQuote(tx, part.id, withdrawal.id, at);
  await countPaidOut(tx, { memberId, currency, merchantCode, amount: part.amount }, at);
  return paid;
}

/** It was never sent: nothing was paid, so nothing is withheld, and its quote stops counting. */
async function fail(tx: Tx, { whole, part }: Locked, reason: PaymentReason | null, at: Date): Promise<void> {
  await movePart(tx, whole, part, 'failed', { failure: reason, givenBack: part.amount }, at);
  await postHeld(tx, part.id, whole.withdrawal, [['withdrawal_release', part.amount]], at);
  await dropQuote(tx, part.id);
}

/** The bank sent it back: it is in the member's balance again, with what was withheld of it, and a person looks at the account. */
async function sendBack(
  tx: Tx,
  { whole, part }: Locked,
  reason: PaymentReason | null,
  at: Date,
): Promise<void> {
  const caseId = await openReturnCase(tx, whole.withdrawal, part, at);
  await movePart(
    tx,
    whole,
    part,
    'returned',
    { ...back(part), failure: reason, caseId, givenBack: part.amount },
    at,
  );
  await takeBack(tx, whole, part, at);
}

/** What a part forgets that is with its member no more. */
export const back = ({ paidAt }: Part) =>
  ({ paidAt, receivedBy: null, receivedAt: null, said: null }) as const;

/** Takes the entries of a part back, so that its money is in its member's balance, and its tax and fee were never withheld. */
export async function takeBack(tx: Tx, { withdrawal }: Whole, part: Part, at: Date): Promise<void> {
  const { memberId, currency, merchantCode } = withdrawal;
  const why = {
    note: `${part.gateway} says that it came back`,
    cause: 'payment_returned',
    actor: part.gateway,
  } as const;
  const isTaken = await takeBackPayout(tx, part.id, why, at);
  if (isTaken)
    await countPaidOut(tx, { memberId, currency, merchantCode, amount: -part.amount }, part.paidAt ?? at);
}

/** The gateway refused it when it was asked, so nothing was ever sent. One that has a payout there, or moved on, is left. */
export async function refusePayout(
  tx: Tx,
  partId: string,
  reason: PaymentReason | null,
  at: Date,
): Promise<void> {
  const found = await lockPart(tx, partId);
  if (found?.part.state !== 'paying' || found.part.payoutId !== null) return;
  if (isOfTheGateway(reason)) await notePartTry(tx, found.part, false, at);
  await fail(tx, found, reason, at);
}

/** The gateway's clearing account gives the whole cents that left; what the member's money lacks to them is paid by the licensee. */
function payoutLegs({ amount, tax, fee, payoutAmount }: Part): [Command['kind'], Units][] {
  const sent = amount - tax - fee;
  const legs: [Command['kind'], Units][] = [
    ['withdrawal_payout', sent],
    ['payout_tax', tax],
    ['payout_fee', fee],
    ['withdrawal_rounding', payoutAmount - sent],
  ];
  return legs.filter(([, units]) => units > 0n);
}

function isPayoutOf({ payoutId, payoutAmount }: Part, { withdrawal }: Whole, payout: SeenPayout): boolean {
  return (
    (payoutId === null || payoutId === payout.id) &&
    payout.money.units === payoutAmount &&
    payout.money.currency === withdrawal.currency
  );
}

async function attach(tx: Tx, part: Part, { id: payoutId, trace }: SeenPayout, at: Date): Promise<Part> {
  const known = { payoutId, trace: trace ?? part.trace };
  if (part.payoutId === null) await notePartTry(tx, part, true, at);
  if (part.payoutId !== payoutId || part.trace !== known.trace) await notePart(tx, part.id, known);
  return { ...part, ...known };
}

/** The gateway did not answer, or is not done: asks again later, for ever, because the money is held. One that it has not taken on is its failure. */
export async function postponePayout(tx: Tx, partId: string, at: Date): Promise<void> {
  const found = await lockPart(tx, partId);
  if (!found) return;
  const { part } = found;
  if (part.state === 'paying' && part.payoutId === null) await notePartTry(tx, part, false, at);
  await postpone(tx, part, 'unchanged', at);
}

async function postpone(tx: Tx, part: Part, applied: Applied, at: Date): Promise<Applied> {
  if (part.state === 'paying')
    await notePart(tx, part.id, { dueAt: nextTry(await stateSince(tx, part), at) });
  return applied;
}

/** Nobody said anything for the market's time, so it counts as received. */
export async function receiveByTimeout(tx: Tx, partId: string, at: Date): Promise<void> {
  const found = await lockPart(tx, partId);
  const { autoReceiveAt, state } = found?.part ?? {};
  if (!found || state !== 'paid' || !autoReceiveAt || autoReceiveAt > at) return;
  await movePart(tx, found.whole, found.part, 'received', { receivedBy: 'timeout', receivedAt: at }, at);
}
