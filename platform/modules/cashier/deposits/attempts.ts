/**
 * Which gateway a deposit is asked of, and which one after it. Another one is asked only where the one before surely opened nothing:
 * it was never reached, or it said no for a reason of its own. Nothing here calls a gateway.
 */
import type { PaymentReason } from '@feria/contracts/cashier/reasons';
import type { Tx } from '../../../core/db.ts';
import { isOfTheGateway, noteTry } from '../routing/note-try.ts';
import { listSwitchedOff } from '../routing/switch-store.ts';
import { listAttempts, setAttempt, type Attempt } from './attempt-store.ts';
import { lockDeposit, setDepositDue, setDepositGateway, type Deposit } from './deposit-store.ts';
import { moveDeposit } from './deposit-moves.ts';

const CAN_BE_ASKED: ReadonlySet<Attempt['state']> = new Set(['waiting', 'not_sent']);

/**
 * Writes down, before it is called, which gateway is asked. Undefined: the deposit has its payment or is over, or none of those that may be
 * asked is left. `tried`: those that this turn has been at.
 */
export async function beginAttempt(
  tx: Tx,
  id: string,
  tried: ReadonlySet<string>,
  at: Date,
): Promise<Deposit | undefined> {
  const deposit = await lockDeposit(tx, id);
  if (deposit?.state !== 'created' || deposit.paymentId !== null) return undefined;
  const attempts = await listAttempts(tx, id);
  const inHand = attempts.find(({ state }) => state === 'asked' || state === 'unsure');
  if (inHand) {
    // Somebody asks at the same time, or was killed while they did: what became of it only the gateway knows.
    if (inHand.state === 'asked') await setAttempt(tx, inHand, { state: 'unsure' }, at);
    return tried.has(inHand.gateway) ? undefined : deposit;
  }
  // What a person has switched off since opens nothing new.
  const off = await listSwitchedOff(tx, { rail: deposit.rail, direction: 'in' });
  const next = attempts.find(
    ({ state, gateway }) => CAN_BE_ASKED.has(state) && !tried.has(gateway) && !off.has(gateway),
  );
  if (!next) return undefined;
  await setAttempt(tx, next, { state: 'asked' }, at);
  if (next.gateway !== deposit.gateway) await setDepositGateway(tx, deposit.id, next.gateway);
  return { ...deposit, gateway: next.gateway };
}

/** It was surely not reached. False: it had been asked by somebody else as well, so it stays the one. */
export async function noteNotSent(tx: Tx, deposit: Deposit, at: Date): Promise<boolean> {
  const attempt = await lockAttempt(tx, deposit.id, deposit.gateway);
  if (attempt?.state !== 'asked') return false;
  await noteDepositTry(tx, deposit, false, at);
  await setAttempt(tx, attempt, { state: 'not_sent' }, at);
  return true;
}

/** Nobody knows whether it was done: it is asked for again here and nowhere else. */
export async function noteUnsure(tx: Tx, deposit: Deposit, at: Date): Promise<void> {
  const attempt = await lockAttempt(tx, deposit.id, deposit.gateway);
  if (attempt?.state !== 'asked') return;
  await setAttempt(tx, attempt, { state: 'unsure' }, at);
  await noteDepositTry(tx, deposit, false, at);
}

/** What asking for it came to at the gateway that was asked. */
export const noteDepositTry = (
  tx: Tx,
  { id: objectId, gateway, rail }: Pick<Deposit, 'id' | 'gateway' | 'rail'>,
  isGood: boolean,
  at: Date,
): Promise<void> => noteTry(tx, { gateway, rail, direction: 'in' }, { objectId, isGood }, at);

/**
 * It was refused, and no payment of it is there: another one may be asked (true), or the deposit is over. One that has a payment, moved
 * on, or is asked elsewhere by now is left.
 */
export async function noteRefused(
  tx: Tx,
  { id, gateway }: Deposit,
  reason: PaymentReason | null,
  at: Date,
): Promise<boolean> {
  const deposit = await lockDeposit(tx, id);
  if (deposit?.state !== 'created' || deposit.paymentId !== null || deposit.gateway !== gateway) return false;
  const attempts = await listAttempts(tx, id);
  const attempt = attempts.find((one) => one.gateway === gateway);
  if (attempt) await setAttempt(tx, attempt, { state: 'refused', reason }, at);
  if (isOfTheGateway(reason)) await noteDepositTry(tx, deposit, false, at);
  const isNext = attempts.some((one) => one.gateway !== gateway && CAN_BE_ASKED.has(one.state));
  if (attempt?.state === 'asked' && isOfTheGateway(reason) && isNext) return true;
  await moveDeposit(tx, { ...deposit, reason }, 'rejected', at);
  await setDepositDue(tx, deposit.id, null);
  return false;
}

async function lockAttempt(tx: Tx, id: string, gateway: string): Promise<Attempt | undefined> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit || deposit.gateway !== gateway) return undefined;
  return (await listAttempts(tx, id)).find((one) => one.gateway === gateway);
}
