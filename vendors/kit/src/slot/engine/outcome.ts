import type { SymbolId } from '../sheet/sheet.ts';
import type { Compiled } from './compile.ts';
import type { HoldPlay, PicksPlay } from './features.ts';
import type { ScatterPay, SpinPlay } from './spin.ts';
import type { Step } from './steps.ts';
import { namesOf } from './window.ts';

/** What the member sees: `window[reel][row]`, row 0 at the top. */
export type Window = readonly (readonly SymbolId[])[];

/** A paid line. `win` is in money units, multipliers included. */
export interface LineWin {
  /** Index into the sheet's lines. */
  readonly line: number;
  /** The symbol or combination that was paid; the wild itself where a run of wilds was worth the most. */
  readonly symbol: SymbolId;
  readonly count: number;
  /** Of the wilds in it, where it is more than 1; `win` has it already. */
  readonly multiplier?: number;
  readonly win: bigint;
}

export interface WayWin {
  readonly symbol: SymbolId;
  readonly count: number;
  /** How many ways, each wild's multiplier counted. */
  readonly ways: number;
  readonly win: bigint;
}

/** A symbol paid for its number in the window: of a game by anywhere, or a scatter. */
export interface CountWin {
  readonly symbol: SymbolId;
  readonly count: number;
  readonly win: bigint;
}

export interface ScatterWin {
  readonly count: number;
  readonly win: bigint;
}

/** The picture after a cascade or a respin, and what it wins. The last cascade pays nothing: the reels are at rest. */
export interface StepOutcome {
  readonly window: Window;
  readonly multiplier: number;
  readonly lines: readonly LineWin[];
  readonly ways?: readonly WayWin[];
  readonly anywhere?: readonly CountWin[];
  /** Of a respin: where the reels stopped, and which of them are full of wilds. */
  readonly stops?: readonly number[];
  readonly held?: readonly number[];
  readonly win: bigint;
}

export interface HoldOutcome {
  readonly coins: readonly {
    readonly reel: number;
    readonly row: number;
    readonly name?: string;
    readonly win: bigint;
  }[];
  /** Coins before the first respin and after each: `coins` in this order. */
  readonly locked: readonly number[];
  readonly isFull: boolean;
  readonly win: bigint;
}

export interface PicksOutcome {
  readonly prizes: readonly { readonly name?: string; readonly stops?: true; readonly win: bigint }[];
  readonly win: bigint;
}

/** One spin. What a sheet has no feature for is absent; every `win` is in money units. */
export interface SpinOutcome {
  readonly kind: 'paid' | 'free';
  readonly stops: readonly number[];
  /** As the reels first stopped; where wilds expand, with the reels that they filled. */
  readonly window: Window;
  readonly multiplier: number;
  readonly lines: readonly LineWin[];
  /** The scatters shown, where they pay or grant free spins; otherwise null. Of several kinds, those of the free spins. */
  readonly scatter: ScatterWin | null;
  /** Free spins that this spin added to the round, after the sheet's cap. */
  readonly awarded: number;
  /** Free spins still to come, as far as is known after this spin. */
  readonly freeSpinsLeft: number;
  readonly win: bigint;
  readonly ways?: readonly WayWin[];
  readonly anywhere?: readonly CountWin[];
  /** Other scatters that pay. */
  readonly scatters?: readonly CountWin[];
  /** Reels that wilds filled at once. */
  readonly held?: readonly number[];
  readonly cascades?: readonly StepOutcome[];
  readonly respins?: readonly StepOutcome[];
  readonly hold?: HoldOutcome;
  readonly picks?: PicksOutcome;
}

/** Everything that one stake leads to: the paid spin and all its free spins. */
export interface RoundOutcome {
  readonly stake: bigint;
  readonly spins: readonly SpinOutcome[];
  readonly win: bigint;
}

/** A round in money: each pay times the unit bet, exact. */
export function outcomeOf(
  game: Compiled,
  plays: readonly SpinPlay[],
  stake: bigint,
  unit: bigint,
): RoundOutcome {
  let left = 0;
  const spins = plays.map((play) => {
    left += play.awarded - (play.kind === 'free' ? 1 : 0);
    return spinOf(game, play, left, (pay) => unit * BigInt(pay));
  });
  return { stake, spins, win: spins.reduce((sum, { win }) => sum + win, 0n) };
}

type Money = (pay: number) => bigint;

function spinOf(game: Compiled, play: SpinPlay, freeSpinsLeft: number, money: Money): SpinOutcome {
  const [first, ...rest] = play.steps.map((step, at) => stepOf(game, play, step, at, money));
  if (!first) throw new Error('a spin has at least one step');
  const { sheet } = game;
  const leading = play.scatters.find(({ symbol }) => symbol === sheet.freeSpins?.symbol) ?? play.scatters[0];
  const others = play.scatters.filter((scatter) => scatter !== leading && scatter.pay > 0);
  return {
    kind: play.kind,
    stops: play.stops,
    window: first.window,
    multiplier: first.multiplier,
    lines: first.lines,
    scatter: scatterOf(leading, play.awarded, money),
    awarded: play.awarded,
    freeSpinsLeft,
    win: money(play.pay),
    ...(first.ways && { ways: first.ways }),
    ...(first.anywhere && { anywhere: first.anywhere }),
    ...(others.length > 0 && { scatters: others.map((scatter) => inMoney(scatter, money)) }),
    ...(first.held && { held: first.held }),
    ...(sheet.cascade && { cascades: rest }),
    ...(sheet.expandingWilds && { respins: rest }),
    ...(play.hold && { hold: holdOf(play.hold, money) }),
    ...(play.picks && { picks: picksOf(play.picks, money) }),
  };
}

function stepOf(
  game: Compiled,
  { rows, multipliers }: SpinPlay,
  { cells, wins, stops, held }: Step,
  at: number,
  money: Money,
): StepOutcome {
  const multiplier = multipliers[at] ?? 1;
  const times: Money = (pay) => money(pay * multiplier);
  const { evaluate } = game.sheet;
  return {
    window: namesOf(game, { cells, rows: [...rows] }),
    multiplier,
    lines: wins.lines.map((line) => inMoney(line, times)),
    ...(evaluate === 'ways' && { ways: wins.ways.map((way) => inMoney(way, times)) }),
    ...(evaluate === 'anywhere' && { anywhere: wins.anywhere.map((found) => inMoney(found, times)) }),
    ...(stops && { stops }),
    ...(held && { held }),
    win: times(wins.pay),
  };
}

function inMoney<T extends { readonly pay: number }>(
  { pay, ...rest }: T,
  money: Money,
): Omit<T, 'pay'> & { readonly win: bigint } {
  return { ...rest, win: money(pay) };
}

function scatterOf(scatter: ScatterPay | undefined, awarded: number, money: Money): ScatterWin | null {
  if (!scatter || (scatter.pay === 0 && awarded === 0)) return null;
  return { count: scatter.count, win: money(scatter.pay) };
}

function holdOf({ coins, locked, isFull, pay }: HoldPlay, money: Money): HoldOutcome {
  return {
    coins: coins.map(({ reel, row, name, pay: value }) => ({
      reel,
      row,
      ...(name !== null && { name }),
      win: money(value),
    })),
    locked,
    isFull,
    win: money(pay),
  };
}

function picksOf({ prizes, pay }: PicksPlay, money: Money): PicksOutcome {
  return {
    prizes: prizes.map(({ name, stops, pay: value }) => ({
      ...(name !== null && { name }),
      ...(stops && { stops }),
      win: money(value),
    })),
    win: money(pay),
  };
}
