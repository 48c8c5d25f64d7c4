/** From what the rules answer to what the wire carries. Used by the server to tell, and by the browser to verify. */
import { toDecimal } from '@feria/kernel';
import type { RoundOutcome, SlotGame, SpinOutcome, StepOutcome } from '@feria/kit';
import type { BoardGame } from '@feria/kit/board/game';
import type {
  BoardView,
  GameView,
  MechanicsView,
  RoundView,
  RoundViewState,
  SpinView,
  StepView,
  SymbolView,
  SymbolWinView,
} from './wire.ts';

/** The currency of free play, which is none. */
export const FREE_PLAY = 'FUN';

/** The stake that a sheet's jackpots speak of; undefined where nobody plays. */
export function middleStake(stakes: readonly bigint[]): bigint | undefined {
  return stakes[Math.floor(stakes.length / 2)];
}

export function spinViewOf(spin: SpinOutcome): SpinView {
  return {
    kind: spin.kind,
    stops: spin.stops,
    window: spin.window,
    multiplier: spin.multiplier,
    ...winsOf(spin),
    ...(spin.scatters && { scatters: spin.scatters.map(symbolWin) }),
    scatter: spin.scatter && { count: spin.scatter.count, win: toDecimal(spin.scatter.win) },
    awarded: spin.awarded,
    freeSpinsLeft: spin.freeSpinsLeft,
    win: toDecimal(spin.win),
    ...(spin.cascades && { cascades: spin.cascades.map(stepViewOf) }),
    ...(spin.respins && { respins: spin.respins.map(stepViewOf) }),
    ...(spin.hold && {
      hold: {
        coins: spin.hold.coins.map(({ reel, row, win }) => ({ reel, row, win: toDecimal(win) })),
        locked: spin.hold.locked,
        isFull: spin.hold.isFull,
        win: toDecimal(spin.hold.win),
      },
    }),
    ...(spin.picks && {
      picks: {
        prizes: spin.picks.prizes.map(({ win }) => ({ win: toDecimal(win) })),
        win: toDecimal(spin.picks.win),
      },
    }),
  };
}

function stepViewOf(step: StepOutcome): StepView {
  const { window, multiplier } = step;
  return { window, multiplier, ...winsOf(step), win: toDecimal(step.win) };
}

function winsOf({ lines, ways, anywhere }: Pick<StepOutcome, 'lines' | 'ways' | 'anywhere'>) {
  return {
    lines: lines.map(({ line, symbol, count, win }) => ({ line, symbol, count, win: toDecimal(win) })),
    ...(ways && { ways: ways.map(symbolWin) }),
    ...(anywhere && { anywhere: anywhere.map(symbolWin) }),
  };
}

function symbolWin({ symbol, count, win }: { symbol: string; count: number; win: bigint }): SymbolWinView {
  return { symbol, count, win: toDecimal(win) };
}

/** The round as far as it may be told: `shown` steps and the next one; all of it once the state is not `playing`. */
export function roundViewOf(
  id: string,
  outcome: RoundOutcome,
  shown: number,
  state: RoundViewState,
  isFree = false,
): RoundView {
  const total = outcome.spins.length;
  const told = state === 'playing' ? outcome.spins.slice(0, shown + 1) : outcome.spins;
  return {
    id,
    state,
    stake: toDecimal(outcome.stake),
    isFree,
    win: toDecimal(told.reduce((sum, spin) => sum + spin.win, 0n)),
    steps: told.map(spinViewOf),
    shown: state === 'playing' ? shown : total,
    ...(state === 'playing' ? {} : { totalSteps: total }),
  };
}

/** The paytable. `stakes` ascending, in money units; the default is the third or the last. */
export function gameViewOf(game: SlotGame, currency: string, stakes: readonly bigint[]): GameView {
  const { sheet, stated } = game;
  const jackpots = jackpotsOf(game, currency, middleStake(stakes) ?? 0n);
  const chosen = stakes[Math.min(2, stakes.length - 1)] ?? 0n;
  return {
    code: game.code,
    version: sheet.version,
    title: game.title,
    look: game.look ?? null,
    volatility: game.volatility,
    rows: Math.max(...sheet.rows),
    reels: sheet.strips.length,
    lines: sheet.lines,
    costLines: sheet.costLines,
    symbols: Object.keys(game.symbolNames).map((id) => symbolViewOf(game, id)),
    freeSpins: sheet.freeSpins && {
      award: sheet.freeSpins.award,
      retrigger: sheet.freeSpins.retrigger,
      multiplier: sheet.freeSpins.multiplier,
      cap: sheet.freeSpins.cap,
      hasOwnReels: sheet.freeSpins.strips !== null,
    },
    mechanics: mechanicsOf(game),
    jackpots,
    returnPercent: percentOf(stated.total + (jackpots ? (game.jackpots?.return ?? 0) : 0)),
    hitPercent: percentOf(stated.hitRate),
    highestPaidSpin: stated.highestPaidSpin,
    highestFreeSpin: stated.highestFreeSpin,
    currency,
    stakes: stakes.map((stake) => toDecimal(stake)),
    defaultStake: toDecimal(chosen),
  };
}

/** A board with what is known of each kind of bet. `chips` ascending, in money units; `most` on one spot. */
export function boardViewOf(
  game: BoardGame,
  currency: string,
  { chips, most }: { readonly chips: readonly bigint[]; readonly most: bigint },
): BoardView {
  const { code, title, look, board, volatility, groups, rules, mostBets, terms } = game;
  return {
    kind: 'board',
    code,
    version: game.round.version,
    title,
    look,
    board,
    volatility,
    groups,
    rules,
    terms: terms.map(({ id, name, pays, isMain, highest, ...term }) => ({
      id,
      name,
      pays,
      isMain,
      highest,
      returnPercent: percentOf(term.return),
      hitPercent: percentOf(term.hitRate),
    })),
    returnPercent: percentOf(Math.min(...terms.filter(({ isMain }) => isMain).map((term) => term.return))),
    currency,
    chips: chips.map((chip) => toDecimal(chip)),
    most: toDecimal(most),
    mostBets,
  };
}

/** Free play has none: its money is none. */
function jackpotsOf({ jackpots, sheet }: SlotGame, currency: string, stake: bigint): GameView['jackpots'] {
  if (!jackpots || currency === FREE_PLAY) return null;
  const levels = sheet.progressives.map((one) => {
    const mustFall = 'limit' in one;
    const most = mustFall ? one.limit : one.ceiling;
    const limit = most === null ? null : toDecimal(BigInt(most) * stake);
    return {
      level: one.level,
      name: jackpots.names[one.level] ?? { en: one.level, es: one.level },
      mustFall,
      limit,
    };
  });
  return { levels, returnPercent: percentOf(jackpots.return) };
}

function symbolViewOf({ sheet, symbolNames }: SlotGame, id: string): SymbolView {
  const scatter = sheet.scatters.find(({ symbol }) => symbol === id);
  const isWild = sheet.wilds.some(({ symbol }) => symbol === id);
  const role = scatter ? 'scatter' : isWild ? 'wild' : 'line';
  const name = symbolNames[id] ?? { en: id, es: id };
  const multiplier = sheet.wilds.find(({ symbol }) => symbol === id)?.multiplier ?? 1;
  return { id, name, role, multiplier, pays: (scatter ? scatter.pays : sheet.pays[id]) ?? [] };
}

function mechanicsOf({ sheet }: SlotGame): MechanicsView {
  const { hold, picks } = sheet;
  const coins = hold?.values.map(({ pays }) => pays) ?? [];
  return {
    evaluate: sheet.evaluate,
    isBothWays: sheet.direction === 'both',
    hasHeights: sheet.variableRows !== null,
    // A pattern names its symbols reel by reel; no sheet of ours has one.
    combinations: sheet.combinations.flatMap((one) => ('pattern' in one ? [] : [one])),
    cascade: sheet.cascade && sheet.cascade.multipliers,
    expanding: sheet.expandingWilds,
    hold: hold && {
      symbol: hold.symbol,
      from: hold.from,
      respins: hold.respins,
      full: hold.full,
      least: Math.min(...coins),
      most: Math.max(...coins),
    },
    picks: picks && {
      symbol: picks.symbol,
      count: picks.count,
      most: Math.max(...picks.prizes.map(({ pays }) => pays)),
      stops: picks.prizes.some(({ stops }) => stops),
    },
    trail: sheet.freeSpins?.trail?.multipliers ?? null,
  };
}

/** Percent with four decimals, floored: a return is never stated higher than it is. */
function percentOf(share: number): string {
  return (Math.floor(share * 1_000_000) / 10_000).toFixed(4);
}
