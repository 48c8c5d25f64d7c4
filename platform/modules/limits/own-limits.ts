/**
 * How limits change. Tightening counts at once, loosening is a wish that its member has to confirm, a day later at the earliest; the
 * limit stands all the time. An operator's own limits change at once in both directions (GLI-19 2.5.5, ADR 31).
 */
import type { LimitKind } from '@feria/contracts/limits/kinds';
import type { RefusalCode } from '@feria/contracts/refusals';
import { parseDecimal, Refusal, UNITS_PER_CENT, UNITS_PER_ONE, type Units } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { endWish, endWishes, findWish, insertWish, isOver, type Wish } from './wishes.ts';
import { isOf, limitsOf, lockLimits, putLimit, type LimitWish } from './limits.ts';

/** More than there is; so no sum of it with what was used leaves its column. */
const MOST_UNITS = 10n ** 12n * UNITS_PER_ONE;
const MOST_MINUTES = 24n * 60n;

/**
 * Sets, changes or takes away one limit of one side. What is tighter, or new, counts now, and so does every change of an
 * operator's own limit: the answer is undefined. What a member would have looser becomes a wish, in the place of any other of the
 * same limit, and changes nothing until it is confirmed.
 */
export async function setLimit(tx: Tx, wish: LimitWish, at: Date): Promise<Wish | undefined> {
  await lockLimits(tx, wish.memberId);
  const current = (await limitsOf(tx, wish.memberId)).find(
    (one) => isOf(one, wish) && one.setBy === wish.setBy,
  );
  if (wish.setBy === 'member') {
    await endWishes(tx, wish, 'replaced', at);
    if (current && isLooser(wish.amount, current.amount)) return insertWish(tx, wish, at);
  }
  if (current?.amount === wish.amount) return undefined;
  await putLimit(tx, current, wish, at);
  return undefined;
}

const isLooser = (wanted: Units | null, standing: Units): boolean => wanted === null || wanted > standing;

/**
 * The second yes: from now on what was asked for counts, or no limit. Throws safety.wish_unknown (nobody's, or not theirs),
 * safety.wish_early (the day is not over) and safety.wish_over (lapsed, or ended before).
 */
export async function confirmWish(tx: Tx, memberId: string, id: string, at: Date): Promise<Wish> {
  await lockLimits(tx, memberId);
  const wish = await getOpen(tx, memberId, id, at);
  if (at < wish.confirmFrom)
    throw new Refusal<RefusalCode>('safety.wish_early', { from: wish.confirmFrom.toISOString() });
  const current = (await limitsOf(tx, memberId)).find((one) => isOf(one, wish) && one.setBy === 'member');
  await putLimit(tx, current, { ...wish, setBy: 'member', actor: memberId }, at);
  await endWish(tx, wish, 'confirmed', at);
  return wish;
}

/** The limit stays as it is. Throws safety.wish_unknown and safety.wish_over. */
export async function withdrawWish(tx: Tx, memberId: string, id: string, at: Date): Promise<Wish> {
  await lockLimits(tx, memberId);
  const wish = await getOpen(tx, memberId, id, at);
  await endWish(tx, wish, 'withdrawn', at);
  return wish;
}

async function getOpen(tx: Tx, memberId: string, id: string, at: Date): Promise<Wish> {
  const wish = await findWish(tx, memberId, id);
  if (!wish) throw new Refusal<RefusalCode>('safety.wish_unknown');
  if (wish.outcome || isOver(wish, at)) throw new Refusal<RefusalCode>('safety.wish_over');
  return wish;
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
