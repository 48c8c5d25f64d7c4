import { drawWeighted, type Rng } from '../../chance/rng.ts';
import { numberOf, type Compiled, type Reels } from './compile.ts';
import { playHold, playPicks, type HoldPlay, type PicksPlay, type Place } from './features.ts';
import { ladderOf, rungAfter, rungAt } from './ladder.ts';
import { cascadeSteps, expandingSteps, plainStep, type Step } from './steps.ts';
import { countIn, createWindow, show, type IntWindow } from './window.ts';

/** What a scatter shows and pays in one spin, in unit bets, free-spin multiplier included. */
export interface ScatterPay {
  readonly symbol: string;
  readonly count: number;
  readonly pay: number;
}

/** One spin in unit bets, with everything that can be shown of it. */
export interface SpinPlay {
  readonly kind: 'paid' | 'free';
  readonly rows: readonly number[];
  readonly stops: readonly number[];
  readonly steps: readonly Step[];
  /** The ladder's multiplier of each step. */
  readonly multipliers: readonly number[];
  /** Of every scatter of the sheet, in its order. */
  readonly scatters: readonly ScatterPay[];
  readonly awarded: number;
  readonly hold: HoldPlay | null;
  readonly picks: PicksPlay | null;
  /** Rung of the ladder on which the next spin begins. */
  readonly rung: number;
  readonly pay: number;
}

/** Where in its round a spin stands. */
export interface SpinPlace {
  readonly kind: 'paid' | 'free';
  readonly rung: number;
  /** Free spins granted so far. */
  readonly granted: number;
}

/** Plays one spin: heights, stops, wins with their cascades or respins, scatters, hold and respin, picks. */
export function playSpin(game: Compiled, { kind, rung, granted }: SpinPlace, rng: Rng): SpinPlay {
  const reels = game[kind];
  const window = createWindow(game);
  if (reels.heights) drawHeights(reels.heights, window, rng);
  const stops = reels.strips.map((strip) => rng.below(strip.length));
  show(game, reels, stops, window);
  const ladder = ladderOf(game.sheet, kind);
  const scattersFirst = game.sheet.cascade ? null : scattersIn(game, window, ladder.multiplier);
  const triggers = game.sheet.expandingWilds ? { ...window, cells: window.cells.slice() } : window;
  const steps = stepsOf(game, reels, stops, window, rng);
  const scatters = scattersFirst ?? scattersIn(game, window, ladder.multiplier);
  const multipliers = steps.map((_, win) => rungAt(ladder, rung, win));
  const hold = holdIn(game, kind, triggers, rng);
  const picks = picksIn(game, kind, triggers, rng);
  const wins = steps.filter((step) => step.wins.pay > 0).length;
  return {
    kind,
    rows: [...window.rows],
    stops,
    steps,
    multipliers,
    scatters,
    awarded: awardOf(game, kind, scatters, granted),
    hold,
    picks,
    rung: rungAfter(ladder, rung, wins),
    pay:
      steps.reduce((sum, { wins: { pay } }, step) => sum + pay * multipliers[step]!, 0) +
      scatters.reduce((sum, { pay }) => sum + pay, 0) +
      (hold?.pay ?? 0) +
      (picks?.pay ?? 0),
  };
}

function drawHeights(heights: NonNullable<Reels['heights']>, window: IntWindow, rng: Rng): void {
  for (const [reel, choices] of heights.entries()) {
    const drawn = drawWeighted(
      rng,
      choices.map(([, weight]) => weight),
    );
    window.rows[reel] = choices[drawn]![0];
  }
}

/** Leaves the window as it stands at rest. */
function stepsOf(
  game: Compiled,
  reels: Reels,
  stops: readonly number[],
  window: IntWindow,
  rng: Rng,
): readonly Step[] {
  if (game.sheet.cascade) return cascadeSteps(game, reels, stops, window);
  if (game.sheet.expandingWilds) return expandingSteps(game, reels, stops, window, rng);
  return [plainStep(game, window)];
}

function scattersIn(game: Compiled, window: IntWindow, multiplier: number): readonly ScatterPay[] {
  return game.sheet.scatters.map((scatter) => {
    const count = countIn(game, window, numberOf(game, scatter.symbol));
    return { symbol: scatter.symbol, count, pay: scatterPay(game, scatter, count) * multiplier };
  });
}

/** What so many of a scatter pay, in unit bets, before any multiplier. */
export function scatterPay(
  { worth }: Compiled,
  { pays, in: unit }: Compiled['sheet']['scatters'][number],
  count: number,
): number {
  return (pays[count] ?? 0) * (unit === 'stakes' ? worth : 1);
}

function awardOf(
  game: Compiled,
  kind: SpinPlace['kind'],
  scatters: readonly ScatterPay[],
  granted: number,
): number {
  const symbol = game.sheet.freeSpins?.symbol;
  const shown = scatters.find((scatter) => scatter.symbol === symbol)?.count ?? 0;
  return awardFor(game, kind, shown, granted);
}

/** Free spins for so many of their scatter, after the sheet's cap. */
export function awardFor(
  { sheet: { freeSpins: free } }: Compiled,
  kind: SpinPlace['kind'],
  shown: number,
  granted: number,
): number {
  if (!free) return 0;
  const wanted = (kind === 'paid' ? free.award : free.retrigger)[shown] ?? 0;
  return Math.min(wanted, free.cap - granted);
}

function holdIn(
  game: Compiled,
  kind: SpinPlace['kind'],
  { cells, rows }: IntWindow,
  rng: Rng,
): HoldPlay | null {
  const { hold } = game.sheet;
  if (!hold || (kind === 'free' && hold.during === 'paid')) return null;
  const coin = numberOf(game, hold.symbol);
  const places = rows.flatMap((count, reel) => Array.from({ length: count }, (_, row): Place => [reel, row]));
  const first = [...places.keys()].filter((at) => {
    const [reel, row] = places[at]!;
    return cells[reel * game.height + row] === coin;
  });
  return first.length < hold.from ? null : playHold(hold, places, first, rng);
}

function picksIn(game: Compiled, kind: SpinPlace['kind'], window: IntWindow, rng: Rng): PicksPlay | null {
  const { picks } = game.sheet;
  if (!picks || (kind === 'free' && picks.during === 'paid')) return null;
  const count = picks.count[countIn(game, window, numberOf(game, picks.symbol))] ?? 0;
  return count > 0 ? playPicks(picks, count, rng) : null;
}
