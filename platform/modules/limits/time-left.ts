/** How much of a session's time limit is left, for the display beside a game. */
import type { Reader, Tx } from '../../core/db.ts';
import { limitsOf } from './limits.ts';
import { readMinutes } from './used.ts';

const NEAR_SHARE = 80n;

/** Whole minutes, once 80 hundredths of the tightest are used; null: none is near. */
export async function minutesLeft(
  reader: Tx | Reader,
  { id, sessionId, currency }: { id: string; sessionId: string; currency: string },
  at: Date,
): Promise<number | null> {
  const amounts = (await limitsOf(reader, id))
    .filter((limit) => limit.kind === 'play_minutes' && limit.currency === currency)
    .map(({ amount }) => amount);
  if (amounts.length === 0) return null;
  const used = await readMinutes(reader, sessionId, currency, at);
  const least = amounts.reduce((one, other) => (one < other ? one : other));
  if (used === null || used * 100n < least * NEAR_SHARE) return null;
  return Number(used >= least ? 0n : least - used);
}
