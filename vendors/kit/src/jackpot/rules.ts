/**
 * The rules of a progressive jackpot: pots that grow by a share of every stake until one is hit. Pure, in whole numbers
 * all through: what a share of a stake leaves below a money unit stays in the pot, in millionths of a unit, and is never
 * rounded away. Nothing here knows whose stake it is.
 */
import { drawBelow } from '../chance/wide.ts';
import type { Rng } from '../chance/rng.ts';

/** Millionths of a money unit: a share in parts per million of a whole stake is always a whole number of them. */
export type Millionths = bigint;
export const MILLION = 1_000_000n;

/** What makes a pot fall. */
export type Trigger =
  /** Each money unit staked hits with `hits` of `of`: a stake of n units hits with n times that. */
  | { readonly kind: 'odds'; readonly hits: bigint; readonly of: bigint }
  /** When its meter reaches a secret point, drawn when it opens: any whole unit from `from` to `limit`, each as likely. */
  | { readonly kind: 'mustHitBy'; readonly from: bigint; readonly limit: bigint };

export interface Level {
  readonly name: string;
  /** Units that a new pot starts with. The reserve pays them. */
  readonly seed: bigint;
  /** Of every stake, in parts per million. */
  readonly contributionPpm: number;
  readonly trigger: Trigger;
  /** No meter grows beyond; what would goes to `overflow`. */
  readonly ceiling: bigint | null;
  /** A later level by its name, or the reserve. */
  readonly overflow: string;
}

export const RESERVE = 'reserve';

export interface Jackpot {
  readonly code: string;
  /** Stored with everything that is drawn: another version is another jackpot. */
  readonly version: string;
  /** Units. No larger stake may take part. */
  readonly largestStake: bigint;
  /** Of every stake, in parts per million, put aside for the seeds of new pots. */
  readonly reservePpm: number;
  readonly levels: readonly Level[];
}

/** The open pot of one level. */
export interface Pot {
  readonly held: Millionths;
  /** The secret point in units; null where odds decide. */
  readonly hitPoint: bigint | null;
}

/** Money that moved. All flows of a stake add up to what it contributed, less what it won. */
export interface Flow {
  /** Index of the level; null is the reserve. */
  readonly level: number | null;
  /** Of the two pots of a level that is hit: the one that falls, or the one that opens. */
  readonly pot: 'open' | 'next';
  readonly kind: 'contribution' | 'overflow' | 'win' | 'carried' | 'seed';
  readonly amount: Millionths;
}

export interface Hit {
  readonly level: number;
  /** Units. */
  readonly paid: bigint;
}

export interface Played {
  /** After the stake: where a level was hit, its next pot. */
  readonly pots: readonly Pot[];
  readonly flows: readonly Flow[];
  readonly hits: readonly Hit[];
}

/** A new pot. `points` draws the secret of a must-hit-by level; nobody can foretell it who does not hold that source. */
export function openPot({ seed, trigger }: Level, points: Rng): Pot {
  const held = seed * MILLION;
  if (trigger.kind === 'odds') return { held, hitPoint: null };
  const { from, limit } = trigger;
  return { held, hitPoint: from + drawBelow(points, limit - from + 1n) };
}

/** What a meter shows, and what a hit pays: whole units, floored. */
export function meterOf({ held }: Pick<Pot, 'held'>): bigint {
  return held / MILLION;
}

/** The number that decides each level with odds, one wide draw each, whatever the others do; null where a point decides. */
export function drawNumbers(levels: readonly Pick<Level, 'trigger'>[], rng: Rng): readonly (bigint | null)[] {
  return levels.map(({ trigger }) => (trigger.kind === 'odds' ? drawBelow(rng, trigger.of) : null));
}

/** The numbers from 0 that hit: as many as the stake has units, times the hits of one. None where a point decides. */
export function hittingBelow({ trigger }: Pick<Level, 'trigger'>, stake: bigint): bigint {
  return trigger.kind === 'odds' ? stake * trigger.hits : 0n;
}

/** Which levels the stake hits by odds. It sees stake and stream. */
export function drawHits({ levels }: Pick<Jackpot, 'levels'>, stake: bigint, rng: Rng): readonly boolean[] {
  const numbers = drawNumbers(levels, rng);
  return levels.map((level, at) => {
    const number = numbers[at] ?? null;
    return number !== null && number < hittingBelow(level, stake);
  });
}

/**
 * Puts the shares of a stake into the pots, first level first; what a ceiling does not hold goes on. Throws RangeError for
 * a stake that is not positive.
 */
export function contribute(
  jackpot: Pick<Jackpot, 'levels' | 'reservePpm'>,
  pots: readonly Pot[],
  stake: bigint,
): Pick<Played, 'pots' | 'flows'> {
  if (stake <= 0n) throw new RangeError(`a stake of ${stake} units`);
  const { levels, reservePpm } = jackpot;
  const incoming = levels.map(() => 0n);
  const flows: Flow[] = [];
  const note = (level: number | null, kind: Flow['kind'], amount: Millionths): void => {
    if (amount !== 0n) flows.push({ level, pot: 'open', kind, amount });
  };
  const filled = levels.map((level, at) => {
    const share = stake * BigInt(level.contributionPpm);
    note(at, 'contribution', share);
    const held = potAt(pots, at).held + share + incoming[at]!;
    const excess = level.ceiling === null ? 0n : held - level.ceiling * MILLION;
    if (excess <= 0n) return { ...potAt(pots, at), held };
    const to = levels.findIndex(({ name }) => name === level.overflow);
    if (to > at) incoming[to]! += excess;
    note(at, 'overflow', -excess);
    note(to > at ? to : null, 'overflow', excess);
    return { ...potAt(pots, at), held: held - excess };
  });
  note(null, 'contribution', stake * BigInt(reservePpm));
  return { pots: filled, flows };
}

/**
 * One stake: its shares go into the pots, then it may hit. A pot by odds pays its meter; a pot with a secret point pays
 * exactly that, never more than its limit. What is left of a pot, down to the last millionth, is carried into the next one,
 * which the reserve seeds. One stake hits a level at most once. Throws RangeError for a stake above the largest.
 */
export function playStake(
  jackpot: Jackpot,
  pots: readonly Pot[],
  stake: bigint,
  rng: Rng,
  points: Rng,
): Played {
  if (stake > jackpot.largestStake) throw new RangeError(`a stake of ${stake} units is too large`);
  const { pots: filled, flows } = contribute(jackpot, pots, stake);
  const drawn = drawHits(jackpot, stake, rng);
  const hits: Hit[] = [];
  const moved = [...flows];
  const left = filled.map((pot, level) => {
    const isHit = pot.hitPoint === null ? drawn[level] === true : meterOf(pot) >= pot.hitPoint;
    if (!isHit) return pot;
    const paid = pot.hitPoint ?? meterOf(pot);
    const carried = pot.held - paid * MILLION;
    const next = openPot(jackpot.levels[level]!, points);
    hits.push({ level, paid });
    moved.push(...flowsOfHit(level, paid * MILLION, carried, next.held));
    return { ...next, held: next.held + carried };
  });
  return { pots: left, flows: moved, hits };
}

function flowsOfHit(
  level: number,
  paid: Millionths,
  carried: Millionths,
  seeded: Millionths,
): readonly Flow[] {
  const all: readonly Flow[] = [
    { level, pot: 'open', kind: 'win', amount: -paid },
    { level, pot: 'open', kind: 'carried', amount: -carried },
    { level, pot: 'next', kind: 'carried', amount: carried },
    { level, pot: 'next', kind: 'seed', amount: seeded },
    { level: null, pot: 'open', kind: 'seed', amount: -seeded },
  ];
  return all.filter(({ amount }) => amount !== 0n);
}

function potAt(pots: readonly Pot[], level: number): Pot {
  const pot = pots[level];
  if (!pot) throw new RangeError(`level ${level} has no pot`);
  return pot;
}
