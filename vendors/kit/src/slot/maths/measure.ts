import type { Calculator, Measure } from '../../maths/calculator.ts';
import { simulate } from '../../maths/simulate.ts';
import type { Rng } from '../../chance/rng.ts';
import { compile, type Compiled } from '../engine/compile.ts';
import { playSpins } from '../engine/play.ts';
import type { ParSheet } from '../sheet/sheet.ts';
import { columnsOf, FIRST_STOP, wholeOf } from './columns.ts';
import { deviationOf, mixed, NOTHING, plus, type Law } from './law.ts';
import { playProgressives, progressiveLaw } from './progressives.ts';
import { freeMaths, spinMaths } from './round.ts';
import { TooLarge } from './tally.ts';

const PLAYS = 1_000_000;
const SEED = 20_261_121;
/** The smallest odds that a double tells; smaller ones stand in the notes as a power of ten. */
const LEAST_ODDS = Number.MIN_VALUE;

/** A round under one way of staking, with all that was worked out on the way; in unit bets. */
export interface RoundMaths {
  readonly round: Law;
  readonly parts: {
    readonly wins: number;
    readonly scatters: number;
    readonly hold: number;
    readonly picks: number;
  };
  readonly freeSpins: number;
  readonly triggerRate: number;
  /** Mean free spins of a paid spin. */
  readonly freeSpinsPerRound: number;
  /** Share of paid spins that pay anything or grant free spins. */
  readonly hitOrTrigger: number;
  readonly paidSpin: Law;
  readonly freeSpin: Law;
}

/** Works a round out, exact in every part that is not NaN. Throws TooLarge when nothing of it can be. */
export function roundMaths(game: Compiled): RoundMaths {
  const { branches, parts } = spinMaths(game, 'paid', 0);
  const freeOf = freeMaths(game);
  const rounds = branches.map(({ odds, award, law }) => {
    const free = freeOf(award);
    return { odds, award, own: law, free, law: plus(law, free.law) };
  });
  const sum = (read: (one: (typeof rounds)[number]) => number): number =>
    rounds.reduce((total, one) => total + one.odds * read(one), 0);
  const lastRung = (game.sheet.freeSpins?.trail?.multipliers.length ?? 1) - 1;
  return {
    round: mixed(rounds),
    parts,
    freeSpins: sum(({ free }) => free.law.mean),
    triggerRate: sum(({ award }) => (award > 0 ? 1 : 0)),
    freeSpinsPerRound: sum(({ free }) => free.spins),
    hitOrTrigger: sum(({ award, own }) => (award > 0 ? 1 : 1 - own.zero)),
    paidSpin: mixed(branches),
    freeSpin: game.sheet.freeSpins ? mixed(spinMaths(game, 'free', lastRung).branches) : NOTHING,
  };
}

/** What every way of staking gives back. */
export function measureSheet(sheet: ParSheet): readonly Measure[] {
  return sheet.stakes.map(({ name }) => {
    const stated = sheet.stated[name];
    return { ...measureStake(compile(sheet, name), name), ...(stated !== undefined && { stated }) };
  });
}

function measureStake(game: Compiled, bet: string): Measure {
  let maths: RoundMaths;
  try {
    maths = roundMaths(game);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return simulated(game, bet);
  }
  const law = plus(maths.round, progressiveLaw(game));
  return Number.isNaN(law.mean) ? simulated(game, bet) : exact(game, bet, maths, law);
}

function exact(game: Compiled, bet: string, maths: RoundMaths, law: Law): Measure {
  const isWhole = ![law.square, law.zero, law.most].some(Number.isNaN);
  const played = isWhole ? null : simulate((rng) => playStake(game, rng), PLAYS, SEED);
  const guessed = (value: number, guess: number | undefined): number =>
    Number.isNaN(value) ? (guess ?? Number.NaN) : value;
  const unknown = {
    hitRate: Number.isNaN(law.zero),
    deviation: Number.isNaN(law.square),
    highest: Number.isNaN(law.most),
  };
  const missing = (['hitRate', 'deviation', 'highest'] as const).filter((part) => unknown[part]);
  return {
    bet,
    return: law.mean / game.cost,
    hitRate: guessed(1 - law.zero, played?.hitRate),
    deviation: guessed(deviationOf(law) / game.cost, played?.deviation),
    highest: guessed(law.most / game.cost, played?.highest),
    highestOdds: Math.max(LEAST_ODDS, guessed(10 ** law.mostLog, played ? 1 / played.plays : undefined)),
    method: 'exact',
    ...fractionOf(game, maths),
    ...(missing.length > 0 && played ? { simulated: missing, plays: played.plays } : {}),
    notes: notesOf(game, maths, law),
  };
}

function simulated(game: Compiled, bet: string): Measure {
  const played = simulate((rng) => playStake(game, rng), PLAYS, SEED);
  return {
    bet,
    return: played.mean,
    hitRate: played.hitRate,
    deviation: played.deviation,
    highest: played.highest,
    highestOdds: 1 / played.plays,
    method: 'simulated',
    standardError: played.standardError,
    plays: played.plays,
  };
}

/** A round and the jackpots that it may win, each at its mean meter: what comes back, in stakes. */
export function playStake(game: Compiled, rng: Rng): number {
  const round = playSpins(game, rng).reduce((sum, { pay }) => sum + pay, 0) / game.cost;
  return playProgressives(game.sheet, rng).reduce((sum, meter) => sum + meter, round);
}

/** The full cycle's pays as whole numbers, of a sheet whose round is its paid spin. */
function fractionOf(game: Compiled, { paidSpin, round }: RoundMaths): Pick<Measure, 'fraction'> {
  const { sheet } = game;
  if (sheet.freeSpins || sheet.hold || sheet.picks || sheet.expandingWilds || sheet.progressives.length > 0)
    return {};
  const cycle = wholeOf(columnsOf(game, 'paid', FIRST_STOP));
  const paid = Math.round(paidSpin.mean * cycle);
  const isSafe = Number.isSafeInteger(cycle * game.cost) && Math.abs(round.mean * cycle) < 2 ** 50;
  return isSafe ? { fraction: { paid: String(paid), of: String(BigInt(cycle) * BigInt(game.cost)) } } : {};
}

function notesOf(game: Compiled, maths: RoundMaths, law: Law): Readonly<Record<string, number>> {
  const { sheet, cost } = game;
  const { parts } = maths;
  const progressive = progressiveLaw(game).mean;
  const known = (name: string, value: number): Record<string, number> =>
    Number.isFinite(value) ? { [name]: value } : {};
  return {
    cycle: wholeOf(columnsOf(game, 'paid', FIRST_STOP)),
    ...known(`return of ${sheet.evaluate}`, parts.wins / cost),
    ...(sheet.scatters.length > 0 && known('return of scatters', parts.scatters / cost)),
    ...(sheet.hold && known('return of hold and respin', parts.hold / cost)),
    ...(sheet.picks && known('return of picks', parts.picks / cost)),
    ...(sheet.progressives.length > 0 && known('return of progressives', progressive / cost)),
    ...(sheet.freeSpins && {
      ...known('return of free spins', maths.freeSpins / cost),
      ...known('free spins, one paid spin in', 1 / maths.triggerRate),
      ...known('free spins when they come', maths.freeSpinsPerRound / maths.triggerRate),
      ...known('highest free spin', maths.freeSpin.most / cost),
    }),
    ...known('highest paid spin', maths.paidSpin.most / cost),
    ...known('highest paid spin, one in', 10 ** -maths.paidSpin.mostLog),
    ...(law.mostLog < -300 && known('highest round, log10 of its odds', law.mostLog)),
  };
}

/** The calculator's play: see `Calculator`. */
export const playBet: Calculator<ParSheet>['play'] = (sheet, bet, rng) => playStake(compile(sheet, bet), rng);
