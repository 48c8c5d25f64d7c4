/**
 * How limits change. Tightening counts at once, loosening is a request that its member has to confirm, a day later at the earliest; the
 * limit stands all the time. An operator's own limits change at once in both directions (GLI-19 2.5.5, ADR 31).
 */
import type { LimitKind } from '@feria/contracts/limits/kinds';
import type { RefusalCode } from '@feria/contracts/refusals';
import { parseDecimal, Refusal, UNITS_PER_CENT, UNITS_PER_ONE, type Units } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { endRequest, endRequests, findRequest, insertRequest, isOver, type Request } from './requests.ts';
import { isOf, limitsOf, lockLimits, putLimit, type LimitRequest } from './limits.ts';

/** More than there is; so no sum of it with what was used leaves its column. */
const MOST_UNITS = 10n ** 12n * UNITS_PER_ONE;
const MOST_MINUTES = 24n * 60n;

/**
 * Sets, changes or takes away one limit of one side. What is tighter, or new, counts now, and so does every change of an
 * operator's own limit: the answer is undefined. What a member would have looser becomes a request, in the place of any other of the
 * same limit, and changes nothing until it is confirmed.
 */
export async function setLimit(tx: Tx, request: LimitRequest, at: Date): Promise<Request | undefined> {
  await lockLimits(tx, request.memberId);
  const current = (await limitsOf(tx, request.memberId)).find(
    (one) => isOf(one, request) && one.setBy === request.setBy,
  );
  if (request.setBy === 'member') {
    await endRequests(tx, request, 'replaced', at);
    if (current && isLooser(request.amount, current.amount)) return insertRequest(tx, request, at);
  }
  if (current?.amount === request.amount) return undefined;
  await putLimit(tx, current, request, at);
  return undefined;
}

const isLooser = (wanted: Units | null, standing: Units): boolean => wanted === null || wanted > standing;

/**
 * The second yes: from now on what was asked for counts, or no limit. Throws safety.wish_unknown (nobody's, or not theirs),
 * safety.wish_early (the day is not over) and safety.wish_over (lapsed, or ended before).
 */
export async function confirmRequest(tx: Tx, memberId: string, id: string, at: Date): Promise<Request> {
  await lockLimits(tx, memberId);
  const request = await getOpen(tx, memberId, id, at);
  if (at < request.confirmFrom)
    throw new Refusal<RefusalCode>('safety.wish_early', { from: request.confirmFrom.toISOString() });
  const current = (await limitsOf(tx, memberId)).find((one) => isOf(one, request) && one.setBy === 'member');
  await putLimit(tx, current, { ...request, setBy: 'member', actor: memberId }, at);
  await endRequest(tx, request, 'confirmed', at);
  return request;
}

/** The limit stays as it is. Throws safety.wish_unknown and safety.wish_over. */
export async function withdrawRequest(tx: Tx, memberId: string, id: string, at: Date): Promise<Request> {
  await lockLimits(tx, memberId);
  const request = await getOpen(tx, memberId, id, at);
  await endRequest(tx, request, 'withdrawn', at);
  return request;
}

async function getOpen(tx: Tx, memberId: string, id: string, at: Date): Promise<Request> {
  const request = await findRequest(tx, memberId, id);
  if (!request) throw new Refusal<RefusalCode>('safety.wish_unknown');
  if (request.outcome || isOver(request, at)) throw new Refusal<RefusalCode>('safety.wish_over');
  return request;
}

/** A limit as somebody wrote it: not below zero, whole cents, or whole minutes of a session. Throws safety.limit_invalid. */
export function readLimit(kind: LimitKind, text: string | null): Units | null {
  if (text === null) return null;
  const amount = parseDecimal(text);
  if (amount === undefined || amount < 0n || amount > MOST_UNITS)
    throw new Refusal<RefusalCode>('safety.limit_invalid');
  if (kind !== 'play_minutes') {
    if (amount % UNITS_PER_CENT !== 0n) throw new Refusal<RefusalCode>('safety.limit_invalid');
    return amount;
  }
  const minutes = amount / UNITS_PER_ONE;
  if (amount % UNITS_PER_ONE !== 0n || minutes < 1n || minutes > MOST_MINUTES)
    throw new Refusal<RefusalCode>('safety.limit_invalid');
  return minutes;
}
