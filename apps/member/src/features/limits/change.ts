/** What a change of a limit would do, said before it is asked for, and how full a meter is. Pure. */
import { parseDecimal } from '@feria/kernel';

/** none: nothing changes. now: it counts at once. later: after a second yes. */
export type Effect = 'none' | 'now' | 'later';

/** Null: no limit. */
export function effectOf(own: string | null, wanted: string | null): Effect {
  const [standing, next] = [unitsOf(own), unitsOf(wanted)];
  if (standing === next) return 'none';
  if (standing === undefined) return 'now';
  return next !== undefined && next < standing ? 'now' : 'later';
}

/** Whole hundredths of a limit that are used, at most all; anything at all can be seen. */
export function shareOf(used: string, counts: string): number {
  const [part, whole] = [unitsOf(used) ?? 0n, unitsOf(counts) ?? 0n];
  if (part <= 0n) return 0;
  if (part >= whole) return 100;
  const share = Number((part * 100n) / whole);
  return share === 0 ? 1 : share;
}

/** Whole minutes of a session as somebody typed them; undefined where they are none. */
export function readMinutes(text: string): string | undefined {
  const minutes = Number(text.trim());
  return /^\d{1,4}$/.test(text.trim()) && minutes >= 1 && minutes <= MOST_MINUTES
    ? String(minutes)
    : undefined;
}
export const MOST_MINUTES = 1440;

const unitsOf = (text: string | null): bigint | undefined => (text === null ? undefined : parseDecimal(text));
