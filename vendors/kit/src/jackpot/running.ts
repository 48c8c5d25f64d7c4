import type { Rng } from '../chance/rng.ts';
import { simulate } from '../maths/simulate.ts';
import { openPot, playStake, type Jackpot, type Pot } from './rules.ts';
import { UNITS, type LevelRules } from './expected.ts';
import { ALL, GAME, type JackpotRules } from './table.ts';

type Running = { readonly jackpot: Jackpot; readonly level: number | null; pots: readonly Pot[] };

/** A stream of stakes on one jackpot for each stream of draws: a pot is worth what the stakes before have left in it. */
const streams = new WeakMap<JackpotRules, WeakMap<Rng, Map<string, Running>>>();

/** Plays the next stake of 1, and answers what it wins of the named level, or of all of them. */
export function playNext(rules: JackpotRules, bet: string, rng: Rng): number {
  const running = runningOf(rules, bet, rng);
  const { pots, hits } = playStake(running.jackpot, running.pots, BigInt(UNITS), rng, rng);
  running.pots = pots;
  const won = hits.reduce(
    (sum, { level, paid }) => (running.level === null || running.level === level ? sum + paid : sum),
    0n,
  );
  return Number(won) / UNITS;
}

function runningOf(rules: JackpotRules, bet: string, rng: Rng): Running {
  const ofRules = streams.get(rules) ?? new WeakMap<Rng, Map<string, Running>>();
  streams.set(rules, ofRules);
  const ofStream = ofRules.get(rng) ?? new Map<string, Running>();
  ofRules.set(rng, ofStream);
  const found = ofStream.get(bet);
  if (found) return found;
  const { jackpot } = rules;
  const isWhole = bet === ALL || bet === GAME;
  // Odds of levels that do not touch this one need not be drawn.
  const needed = isWhole
    ? jackpot.levels
    : jackpot.levels.filter(({ name }) => feeds(rules.levels, name, bet));
  const level = isWhole ? null : needed.findIndex(({ name }) => name === bet);
  const made = {
    jackpot: { ...jackpot, levels: needed },
    level,
    pots: needed.map((one) => openPot(one, rng)),
  };
  ofStream.set(bet, made);
  return made;
}

/** True for the level itself, and for every one whose overflow ends there. */
export function feeds(levels: readonly LevelRules[], name: string, into: string): boolean {
  if (name === into) return true;
  const from = levels.find((level) => level.name === name);
  return from !== undefined && from.ceiling !== null && feeds(levels, from.overflow, into);
}

const PLAYS = 100_000;
const SEED = 20_261_121;
type Played = ReturnType<typeof simulate>;
const known = new WeakMap<JackpotRules, ReadonlyMap<string, Played>>();

/** One long stream of stakes, and what each row won of them. */
export function stakesPlayed(rules: JackpotRules): ReadonlyMap<string, Played> {
  const found = known.get(rules);
  if (found) return found;
  const { jackpot } = rules;
  const wins = jackpot.levels.map(() => new Float64Array(PLAYS));
  let pots: readonly Pot[] | undefined;
  let stake = 0;
  const all = simulate(
    (rng) => {
      pots ??= jackpot.levels.map((level) => openPot(level, rng));
      const played = playStake(jackpot, pots, BigInt(UNITS), rng, rng);
      pots = played.pots;
      let sum = 0;
      for (const { level, paid } of played.hits) sum += wins[level]![stake] = Number(paid) / UNITS;
      stake += 1;
      return sum;
    },
    PLAYS,
    SEED,
  );
  const summed = (own: Float64Array): Played => {
    let next = 0;
    return simulate(() => own[next++] ?? 0, PLAYS, SEED);
  };
  const made = new Map([
    ...jackpot.levels.map(({ name }, at) => [name, summed(wins[at]!)] as const),
    ...[ALL, GAME].map((name) => [name, all] as const),
  ]);
  known.set(rules, made);
  return made;
}
