import type { ParSheet, SymbolId } from '../sheet/sheet.ts';
import { keyOf, lineRulesOf, type LineRules, type LineState, type LineWin } from './line-rules.ts';

/**
 * The line rules as a table: one look-up a symbol. `next[state * symbols + symbol]` is the state after it, or, once
 * nothing that follows can change the result, `-1 - ending`. Ending 0 wins nothing.
 */
export interface LineMachine {
  readonly start: number;
  readonly next: Int32Array;
  readonly endings: readonly (readonly LineWin[])[];
  /** What each ending pays, in unit bets. */
  readonly pays: Float64Array;
}

const MOST_STATES = 200_000;

/** Compiles the line rules of a sheet over its symbols. Throws RangeError when the rules are too many to tabulate. */
export function lineMachineOf(sheet: ParSheet, symbols: readonly SymbolId[]): LineMachine {
  const rules = lineRulesOf(sheet);
  const layers = layersOf(rules, symbols, sheet.strips.length);
  const endings = new Endings();
  const rows: number[][] = [];
  // From the last reel back: states with the same successors are one, and a state with one result only is that result.
  let known: readonly number[] = (layers.at(-1)?.states ?? []).map((state) =>
    endings.add(rules.finish(state)),
  );
  for (const layer of layers.slice(0, -1).toReversed()) known = merged(layer.moves, known, rows);
  const next = new Int32Array(rows.length * symbols.length);
  for (const [state, row] of rows.entries()) next.set(row, state * symbols.length);
  const pays = Float64Array.from(endings.all, (wins) => wins.reduce((sum, { pay }) => sum + pay, 0));
  return { start: known[0] ?? -1, next, endings: endings.all, pays };
}

interface Layer {
  readonly states: readonly LineState[];
  /** By state, by symbol: index of the state in the next layer. */
  readonly moves: readonly (readonly number[])[];
}

function layersOf(rules: LineRules, symbols: readonly SymbolId[], reels: number): readonly Layer[] {
  const layers: Layer[] = [];
  let states: readonly LineState[] = [rules.start];
  for (let reel = 0; reel < reels; reel += 1) {
    const index = new Map<string, number>();
    const found: LineState[] = [];
    const moves = states.map((state) =>
      symbols.map((symbol) => {
        const after = rules.read(state, symbol, reel);
        const key = keyOf(after);
        const seen = index.get(key);
        if (seen !== undefined) return seen;
        index.set(key, found.length);
        return found.push(after) - 1;
      }),
    );
    if (found.length > MOST_STATES) throw new RangeError('the line rules are too many to tabulate');
    layers.push({ states, moves });
    states = found;
  }
  return [...layers, { states, moves: [] }];
}

function merged(
  moves: readonly (readonly number[])[],
  after: readonly number[],
  rows: number[][],
): readonly number[] {
  const index = new Map<string, number>();
  return moves.map((move) => {
    const row = move.map((to) => after[to]!);
    const [first = -1] = row;
    if (first < 0 && row.every((to) => to === first)) return first;
    const key = row.join(' ');
    const seen = index.get(key);
    if (seen !== undefined) return seen;
    const state = rows.push(row) - 1;
    index.set(key, state);
    return state;
  });
}

class Endings {
  readonly all: (readonly LineWin[])[] = [[]];
  readonly #index = new Map<string, number>([['[]', 0]]);

  /** As a state: `-1 - ending`. */
  add(wins: readonly LineWin[]): number {
    const key = JSON.stringify(wins);
    const seen = this.#index.get(key);
    if (seen !== undefined) return -1 - seen;
    this.#index.set(key, this.all.length);
    return -1 - (this.all.push(wins) - 1);
  }
}
