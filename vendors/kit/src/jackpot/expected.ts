/**
 * A progressive level in numbers, in stakes of 1. What a pot pays is, in the long run, what was put into it: its seeds, and
 * its contributions less what flowed over. Hits by odds do not look at the meter, so that the mean meter at a hit is the
 * mean meter; a pot with a secret point falls as often as its contributions fill the way from its seed to the point.
 */

/** Money units of the stake of 1 that a calculator plays with: a currency unit has as many. */
export const UNITS = 100_000;

/** One level as it is measured, in stakes. */
export interface LevelRules {
  readonly name: string;
  readonly seed: number;
  readonly contribution: number;
  /** Chance that a stake hits; null where a secret point decides. */
  readonly hit: number | null;
  /** Of a secret point: the lowest and the highest. */
  readonly from: number;
  readonly limit: number;
  readonly ceiling: number | null;
  /** A later level by its name; any other word is the reserve. */
  readonly overflow: string;
}

export interface LevelLaw {
  /** Hits a stake. */
  readonly hits: number;
  /** Of the meter at a hit: mean, and mean of its square. */
  readonly mean: number;
  readonly square: number;
  /** The most it pays, and the odds of one stake to get it. */
  readonly most: number;
  readonly mostOdds: number;
  /** What a stake sends on beyond the ceiling, on average. */
  readonly overflow: number;
}

/** Without a ceiling no meter is the highest: told is the one that so small a share of the hits passes. */
const PASSED = 1e-12;
/** So many terms are added up one by one; beyond, the closed form loses no digits. */
const FEW = 100_000;

/**
 * The law of a level among its levels. What flows in from others counts by its mean, which is exact for what comes back and
 * for the mean meter of a level without a ceiling, and says nothing of how it varies (`inflow` above 0 tells). Null where
 * there is no exact answer: a ceiling that takes overflow itself.
 */
export function lawAmong(
  levels: readonly LevelRules[],
  level: LevelRules,
): (LevelLaw & { readonly inflow: number }) | null {
  let inflow = 0;
  for (const other of levels) {
    if (other === level || other.ceiling === null || other.overflow !== level.name) continue;
    const law = lawAmong(levels, other);
    if (law === null) return null;
    inflow += law.overflow;
  }
  if (inflow > 0 && level.ceiling !== null) return null;
  const fed = { ...level, contribution: level.contribution + inflow };
  return { ...(level.hit === null ? secretLaw(level) : oddsLaw(fed, level.hit)), inflow };
}

/** Facts: seed S, contribution c, chance p a stake: S + c/p at a hit, p S + c a stake. */
function oddsLaw({ seed, contribution, ceiling }: LevelRules, hit: number): LevelLaw {
  const room = ceiling === null ? Number.POSITIVE_INFINITY : ceiling - seed;
  if (contribution === 0 || room === Number.POSITIVE_INFINITY) {
    const steps = 1 / hit;
    const second = (2 - hit) / hit ** 2;
    const { most, odds } = passed(seed, contribution, hit);
    return {
      hits: hit,
      mean: seed + contribution * steps,
      overflow: 0,
      most,
      mostOdds: odds,
      square: seed ** 2 + 2 * seed * contribution * steps + contribution ** 2 * second,
    };
  }
  // After that many stakes without a hit the pot is full.
  const full = Math.floor(room / contribution + 1e-9);
  const left = survival(hit, full);
  const grown = (contribution * -Math.expm1(logSurvival(hit, full))) / hit;
  const mean = seed + grown + (room - full * contribution) * left;
  const top = seed + room;
  return {
    hits: hit,
    mean,
    most: top,
    overflow: contribution - hit * (mean - seed),
    square: belowFull(seed, contribution, hit, full) + left * top ** 2,
    mostOdds: Math.max(
      hit * survival(hit, Math.max(0, Math.ceil(room / contribution - 1e-9) - 1)),
      Number.MIN_VALUE,
    ),
  };
}

/** Every point from the lowest to the limit is as likely. */
function secretLaw({ seed, contribution, from, limit }: LevelRules): LevelLaw {
  const points = Math.round((limit - from) * UNITS) + 1;
  const mean = (from + limit) / 2;
  const hits = contribution / (mean - seed);
  return {
    hits,
    mean,
    square: mean ** 2 + (points ** 2 - 1) / (12 * UNITS ** 2),
    overflow: 0,
    most: limit,
    mostOdds: hits / points,
  };
}

/** A meter that one hit in 10^12 passes, and the odds of a stake to win that or more. */
export function passed(seed: number, growth: number, hit: number): { most: number; odds: number } {
  if (growth === 0 || hit === 1) return { most: seed + growth, odds: hit };
  const stakes = Math.ceil(Math.log(PASSED) / Math.log1p(-hit)) + 1;
  return { most: seed + growth * stakes, odds: hit * PASSED };
}

const logSurvival = (hit: number, stakes: number): number => (stakes === 0 ? 0 : stakes * Math.log1p(-hit));
/** No hit in so many stakes. */
const survival = (hit: number, stakes: number): number => Math.exp(logSurvival(hit, stakes));

/** Sum over the hits at a pot that is not full: odds times the meter's square. */
function belowFull(seed: number, growth: number, hit: number, full: number): number {
  if (full <= FEW) {
    let sum = 0;
    for (let n = 1; n <= full; n += 1) sum += hit * survival(hit, n - 1) * (seed + growth * n) ** 2;
    return sum;
  }
  const left = survival(hit, full);
  const [first, second] = [1 / hit, (2 - hit) / hit ** 2];
  const once = first - left * (full + first);
  const twice = second - left * (full ** 2 + 2 * full * first + second);
  return seed ** 2 * (1 - left) + 2 * seed * growth * once + growth ** 2 * twice;
}

/** What the next stake wins on average while the meter stands at `meter`. NaN where no pot can stand there. */
export function valueAt({ hit, contribution, ceiling, from, limit }: LevelRules, meter: number): number {
  if (hit !== null) return hit * Math.min(meter + contribution, ceiling ?? Number.POSITIVE_INFINITY);
  const last = Math.round(limit * UNITS);
  const lowest = Math.max(Math.round(from * UNITS), unitsIn(meter) + 1);
  const reached = Math.min(last, unitsIn(meter + contribution));
  if (lowest > last) return Number.NaN;
  const won = Math.max(0, reached - lowest + 1);
  return ((won / (last - lowest + 1)) * (lowest + reached)) / (2 * UNITS);
}

/** The lowest meter at which game and level together give back a whole stake; NaN where none does. */
export function breakEven(level: LevelRules, base: number): number {
  const isEnough = (meter: number): boolean => base + valueAt(level, meter) >= 1;
  const top = level.hit === null ? level.limit - 1 / UNITS : (level.ceiling ?? (1 - base) / level.hit);
  let [low, high] = [level.seed, Math.max(level.seed, top)];
  if (isEnough(low)) return low;
  if (!isEnough(high)) return Number.NaN;
  for (let step = 0; step < 200 && high - low > 1 / UNITS / 2; step += 1) {
    const middle = (low + high) / 2;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

const unitsIn = (stakes: number): number => Math.floor(stakes * UNITS + 1e-6);
