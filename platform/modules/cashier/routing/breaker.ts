/**
 * When a gateway is taken out by itself, and when it comes back. Pure: what it is judged by are the tries that are kept, so that several
 * processes come to the same.
 */
import { addMs } from '@feria/kernel';

const MINUTE_MS = 60_000;
/** Health is what the newest tries say: of so long, and so many of them at most. */
export const HEALTH = { ms: 20 * MINUTE_MS, most: 200 } as const;
/** From so many on a share says something. */
export const LEAST_TRIES = 10;
const IN_A_ROW = 5;
/** Failures in a row count together within a day: by a rail that few use they are hours apart. */
export const ROW_MS = 24 * 60 * MINUTE_MS;
export const BASELINE_MS = 7 * 24 * 60 * MINUTE_MS;
/** A gateway that was always bad is taken out all the same. */
const LEAST_BASELINE = 0.5;
const REST_MS = MINUTE_MS;
/** So many good ones bring it back. */
export const GOOD_PROBES = 5;
const ONE_IN = 20;

export type Try = { isGood: boolean; at: Date };
export type Tally = { tries: number; good: number };
export type WhyOut = 'in_a_row' | 'below_baseline';
/** closed: it is asked. open: it is not. half_open: one payment in 20 tries it first. */
export type Phase = 'closed' | 'open' | 'half_open';

/** Undefined: nothing was tried. */
export const shareOf = ({ tries, good }: Tally): number | undefined =>
  tries === 0 ? undefined : good / tries;

/** Its own usual share, of the 7 days before the newest minutes. */
export const baselineOf = (before: Tally): number => Math.max(LEAST_BASELINE, shareOf(before) ?? 0);

/** Of tries since it was last out, the newest first; `baseline` is asked for only where it decides. */
export async function whyOut(
  newest: readonly Try[],
  baseline: () => Promise<number>,
  at: Date,
): Promise<WhyOut | undefined> {
  const row = newest.slice(0, IN_A_ROW);
  if (row.length === IN_A_ROW && row.every(({ isGood }) => !isGood)) return 'in_a_row';
  const recent = newest.filter((one) => one.at > addMs(at, -HEALTH.ms)).slice(0, HEALTH.most);
  if (recent.length < LEAST_TRIES) return undefined;
  const share = recent.filter(({ isGood }) => isGood).length / recent.length;
  // Half of a baseline is never more.
  if (share >= 0.5) return undefined;
  return share < (await baseline()) / 2 ? 'below_baseline' : undefined;
}

/** `lastFailedAt`: of one that is out. */
export function phaseOf(lastFailedAt: Date | null, at: Date): Phase {
  if (lastFailedAt === null) return 'closed';
  return at >= addMs(lastFailedAt, REST_MS) ? 'half_open' : 'open';
}

/** One payment in 20, the same ones however often and wherever it is asked: an id ends with what was drawn. */
export const isProbe = (id: string): boolean => Number.parseInt(id.slice(-8), 16) % ONE_IN === 0;
