/**
 * Between which bounds the return of a game lies, by what was played. Pure.
 *
 * The actual return is a ratio of two sums over rounds, R = Σw / Σs. Its standard error is that of the ratio estimator (W. G. Cochran,
 * Sampling Techniques, 3rd edition 1977, chapter 6):
 *
 *     se(R)² = n / (n − 1) · Σ(w − R·s)² / (Σs)²,   where Σ(w − R·s)² = Σw² − 2R·Σsw + R²·Σs²
 *
 * and the interval is R ± 1.96 · se(R), which covers 95 % (the normal approximation of the same chapter). So n, Σs, Σw, Σs², Σsw and Σw²
 * are enough, which add up over hours, games and days. It assumes that rounds are drawn independently of each other, as those of
 * a certified generator are, and that there are many of them: below a hundred none is given, and neither is one where nothing was won, because what has not
 * happened yet has no spread. A jackpot that has not fallen is not in it: of a game whose wins are rare and large the interval is too
 * narrow until it fell a few times. A round that goes on from one hour into the next counts as two, which makes it wider.
 */
import type { Ratio, Span } from './measure.ts';

const LEAST_ROUNDS = 100n;
/** Of the normal distribution: 95 % lie within. */
const Z_95 = 1.96;
const PARTS = 100_000;

export const INTERVAL_OF: readonly string[] = [
  'stakes',
  'wins',
  'free_wins',
  'paid_rounds',
  'stakes_squared',
  'wins_squared',
  'stakes_by_wins',
];

/** Parts of 100 000, the lower one never below zero; null: too little was played to say. */
export function returnInterval({ sum }: Pick<Span, 'sum'>): { low: bigint; high: bigint } | null {
  const rounds = sum('paid_rounds');
  const staked = Number(sum('stakes'));
  const won = Number(sum('wins') - sum('free_wins'));
  if (rounds < LEAST_ROUNDS || staked <= 0 || won <= 0) return null;
  const ratio = won / staked;
  const squares =
    Number(sum('wins_squared')) -
    2 * ratio * Number(sum('stakes_by_wins')) +
    ratio * ratio * Number(sum('stakes_squared'));
  const correction = Number(rounds) / (Number(rounds) - 1);
  // Floating point may leave a hair below zero where every round returned the same.
  const half = (Z_95 * Math.sqrt(correction * Math.max(0, squares))) / staked;
  return { low: partsOf(Math.max(0, ratio - half)), high: partsOf(ratio + half) };
}

const partsOf = (ratio: number): NonNullable<Ratio> => BigInt(Math.floor(ratio * PARTS));
