/** When money may leave: not while its member is suspended, and not right after the office changed what proves or names them. */
import { addMs, Refusal, type MemberId } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../../core/db.ts';
import { findPayoutsFrom, holdPayouts, lockPayable } from './act-store.ts';

const HOUR_MS = 60 * 60_000;
/** Three days: a weekend, in which whoever it was not reads their messages and writes to us. */
export const PAYOUT_WAIT_HOURS = 72;

export async function waitWithPayouts(tx: Tx, id: MemberId, at: Date): Promise<void> {
  await holdPayouts(tx, id, addMs(at, PAYOUT_WAIT_HOURS * HOUR_MS));
}

/** Whole hours, rounded up; null when money may leave. */
export async function hoursToPayouts(reader: Reader | Tx, id: string, at: Date): Promise<number | null> {
  return hoursUntil(await findPayoutsFrom(reader, id), at);
}

/**
 * It stays so until the transaction has ended: of a payout and an act of the office at once, the second sees the first. Throws
 * identity.payouts_wait (with the hours), identity.shut_out, request.not_found.
 */
export async function requirePayable(tx: Tx, id: string, at: Date): Promise<void> {
  const held = await lockPayable(tx, id);
  if (!held) throw new Refusal<RefusalCode>('request.not_found');
  if (held.status === 'disabled') throw new Refusal<RefusalCode>('identity.shut_out');
  const hours = hoursUntil(held.payoutsFrom, at);
  if (hours !== null) throw new Refusal<RefusalCode>('identity.payouts_wait', { hours });
}

const hoursUntil = (from: Date | null, at: Date): number | null =>
  from === null || from <= at ? null : Math.ceil((from.getTime() - at.getTime()) / HOUR_MS);
