import type { Compiled } from './compile.ts';
import { countIn, isOnReel, type IntWindow } from './window.ts';

/** One paid line. */
export interface LinePay {
  /** Index into the sheet's lines. */
  readonly line: number;
  /** The symbol or combination that was paid; the wild itself where a run of wilds was worth the most. */
  readonly symbol: string;
  readonly count: number;
  /** In unit bets, wild multipliers included. */
  readonly pay: number;
  /** Of the wilds in it, where it is more than 1. */
  readonly multiplier?: number;
}

/** One symbol paid on all its ways. */
export interface WayPay {
  readonly symbol: string;
  readonly count: number;
  /** How many ways, each wild's multiplier counted. */
  readonly ways: number;
  readonly pay: number;
}

/** One symbol paid for its number in the window. */
export interface AnywherePay {
  readonly symbol: string;
  readonly count: number;
  readonly pay: number;
}

/** What one window wins by lines, ways or anywhere; scatters are counted elsewhere. */
export interface WindowWins {
  readonly lines: readonly LinePay[];
  readonly ways: readonly WayPay[];
  readonly anywhere: readonly AnywherePay[];
  /** Of all of them, in unit bets. */
  readonly pay: number;
}

export const NO_WINS: WindowWins = { lines: [], ways: [], anywhere: [], pay: 0 };

/** The wins of a window. With `won` each winning cell is marked with 1 in it. */
export function winsIn(game: Compiled, window: IntWindow, won?: Uint8Array): WindowWins {
  if (game.machine) return lineWins(game, window, won);
  return game.sheet.evaluate === 'ways' ? wayWins(game, window, won) : anywhereWins(game, window, won);
}

function lineWins(game: Compiled, window: IntWindow, won?: Uint8Array): WindowWins {
  const machine = game.machine!;
  const reels = window.rows.length;
  const count = game.lineCells.length / reels;
  let lines: LinePay[] | null = null;
  let pay = 0;
  for (let line = 0; line < count; line += 1) {
    const ending = endingOf(game, window, line * reels);
    if (ending === 0) continue;
    pay += machine.pays[ending]!;
    lines ??= [];
    for (const win of machine.endings[ending]!) {
      const { symbol, count: of, pay: each, multiplier } = win;
      lines.push({ line, symbol, count: of, pay: each, ...(multiplier > 1 ? { multiplier } : {}) });
      if (won) for (const reel of reelsOf(game, win, line, window)) won[cellOf(game, line, reel, reels)] = 1;
    }
  }
  return lines ? { ...NO_WINS, lines, pay } : NO_WINS;
}

/** Which ending the machine reaches along the line whose cells begin at `first`. */
export function endingOf(
  { machine, lineCells, symbols }: Compiled,
  window: IntWindow,
  first: number,
): number {
  const { next } = machine!;
  let state = machine!.start;
  for (let at = first; state >= 0; at += 1)
    state = next[state * symbols.length + window.cells[lineCells[at]!]!]!;
  return -1 - state;
}

const cellOf = ({ lineCells }: Compiled, line: number, reel: number, reels: number): number =>
  lineCells[line * reels + reel]!;

function reelsOf(
  game: Compiled,
  win: { readonly symbol: string; readonly count: number; readonly from: string },
  line: number,
  window: IntWindow,
): readonly number[] {
  const reels = window.rows.length;
  const all = Array.from({ length: reels }, (_, reel) => reel);
  if (win.from === 'left') return all.slice(0, win.count);
  if (win.from === 'right') return all.slice(reels - win.count);
  const combination = game.sheet.combinations.find(({ name }) => name === win.symbol);
  if (!combination) return [];
  if ('pattern' in combination) return all.filter((reel) => combination.pattern[reel] !== '*');
  const members = combination.symbols.map((symbol) => game.symbols.indexOf(symbol));
  return all.filter((reel) => {
    const shown = window.cells[cellOf(game, line, reel, reels)]!;
    return members.some((member) => member >= 0 && fits(game, shown, member));
  });
}

const fits = ({ standsFor, symbols }: Compiled, shown: number, symbol: number): boolean =>
  standsFor[shown * symbols.length + symbol] === 1;

function anywhereWins(game: Compiled, window: IntWindow, won?: Uint8Array): WindowWins {
  const anywhere: AnywherePay[] = [];
  let total = 0;
  for (const [number, pays] of game.pays.entries()) {
    if (pays.length === 0) continue;
    const count = countIn(game, window, number);
    const pay = pays[Math.min(count, pays.length - 1)] ?? 0;
    if (pay === 0) continue;
    total += pay;
    anywhere.push({ symbol: game.symbols[number]!, count, pay });
    if (won) markSymbol(game, window, number, 0, window.rows.length - 1, won);
  }
  return total === 0 ? NO_WINS : { ...NO_WINS, anywhere, pay: total };
}

function wayWins(game: Compiled, window: IntWindow, won?: Uint8Array): WindowWins {
  const ways: WayPay[] = [];
  const last = window.rows.length - 1;
  const left = runsFrom(game, window, 0, 1);
  const isBoth = game.sheet.direction === 'both';
  // A run over all reels has been found from the left already.
  const right = isBoth ? runsFrom(game, window, last, -1).filter(({ count }) => count <= last) : [];
  for (const { number, count, ways: of, pay } of left) {
    ways.push({ symbol: game.symbols[number]!, count, ways: of, pay });
    if (won) markSymbol(game, window, number, 0, count - 1, won);
  }
  for (const { number, count, ways: of, pay } of right) {
    ways.push({ symbol: game.symbols[number]!, count, ways: of, pay });
    if (won) markSymbol(game, window, number, last - count + 1, last, won);
  }
  return ways.length === 0 ? NO_WINS : { ...NO_WINS, ways, pay: ways.reduce((sum, { pay }) => sum + pay, 0) };
}

interface Run {
  readonly number: number;
  readonly count: number;
  readonly ways: number;
  readonly pay: number;
}

function runsFrom(game: Compiled, window: IntWindow, first: number, step: 1 | -1): readonly Run[] {
  const runs: Run[] = [];
  for (let number = 0; number < game.pays.length; number += 1) {
    const pays = game.pays[number]!;
    // Where ways begin no wild stands: what this reel does not show itself cannot run.
    if (pays.length === 0 || !isOnReel(game, window, first, number)) continue;
    const { count, ways } = runOf(game, window, number, first, step);
    const pay = (pays[count] ?? 0) * ways;
    if (pay > 0) runs.push({ number, count, ways, pay });
  }
  return runs;
}

/** How far a symbol runs, and on how many ways; each way counts as often as its wilds multiply. */
function runOf(
  game: Compiled,
  window: IntWindow,
  number: number,
  first: number,
  step: 1 | -1,
): { count: number; ways: number } {
  const isSum = game.sheet.wildMultipliers === 'sum';
  let count = 0;
  // Ways without a multiplier, all ways, and the sum of their multipliers; of a product only `plain` is used.
  let plain = 1;
  let all = 1;
  let sums = 0;
  for (let reel = first; reel >= 0 && reel < window.rows.length; reel += step) {
    const { ones, shown, factors } = shownOn(game, window, reel, number);
    if (shown === 0) break;
    count += 1;
    if (isSum) {
      sums = sums * shown + all * factors;
      all *= shown;
    }
    plain *= isSum ? ones : ones + factors;
  }
  return { count, ways: isSum ? plain + sums : plain };
}

/** On one reel: cells that fit without multiplying, all that fit, and the multipliers of the others added up. */
function shownOn(
  { wildFactor, standsFor, symbols, height }: Compiled,
  window: IntWindow,
  reel: number,
  number: number,
): { readonly ones: number; readonly shown: number; readonly factors: number } {
  let ones = 0;
  let shown = 0;
  let factors = 0;
  const first = reel * height;
  for (let cell = first; cell < first + window.rows[reel]!; cell += 1) {
    const symbol = window.cells[cell]!;
    if (standsFor[symbol * symbols.length + number] === 0) continue;
    shown += 1;
    const factor = symbol === number ? 1 : wildFactor[symbol]!;
    if (factor > 1) factors += factor;
    else ones += 1;
  }
  return { ones, shown, factors };
}

function markSymbol(
  game: Compiled,
  window: IntWindow,
  number: number,
  first: number,
  last: number,
  won: Uint8Array,
): void {
  for (let reel = first; reel <= last; reel += 1) {
    const top = reel * game.height;
    for (let cell = top; cell < top + window.rows[reel]!; cell += 1)
      if (fits(game, window.cells[cell]!, number)) won[cell] = 1;
  }
}
