import type { ParSheet, ReelHeights, Strip, SymbolId } from '../sheet/sheet.ts';
import { lineMachineOf, type LineMachine } from './line-machine.ts';

/** One set of reels as numbers: those of the paid spins, or of the free ones. */
export interface Reels {
  /** Symbol numbers by stop. */
  readonly strips: readonly Uint8Array[];
  readonly heights: readonly ReelHeights[] | null;
}

/** A sheet under one way of staking, as numbers. Made once, never changed. */
export interface Compiled {
  /** With the way of staking put in: its strips, pays, lines and cost. */
  readonly sheet: ParSheet;
  /** A stake in unit bets, and what a scatter counts as one. */
  readonly cost: number;
  readonly worth: number;
  readonly symbols: readonly SymbolId[];
  /** Rows of a window's column: cell `reel * height + row`. */
  readonly height: number;
  readonly paid: Reels;
  readonly free: Reels;
  /** Only of a sheet by lines. */
  readonly machine: LineMachine | null;
  /** By line and reel: the cell. */
  readonly lineCells: Int32Array;
  /** By symbol: its pays by count; empty for what pays nothing. */
  readonly pays: readonly (readonly number[])[];
  /** By symbol: its wild multiplier, 0 for what is no wild. */
  readonly wildFactor: Int32Array;
  /** `standsFor[wild * symbols + symbol]`: 1 where the wild stands for it, or is it. */
  readonly standsFor: Uint8Array;
}

const compiled = new WeakMap<ParSheet, Map<string, Compiled>>();

/**
 * The sheet under the named way of staking (the first without a name), compiled once.
 * Throws RangeError when the sheet has no such way.
 */
export function compile(sheet: ParSheet, stakeName = sheet.stakes[0]?.name ?? ''): Compiled {
  const known = compiled.get(sheet) ?? new Map<string, Compiled>();
  compiled.set(sheet, known);
  const found = known.get(stakeName) ?? compileStake(sheet, stakeName);
  known.set(stakeName, found);
  return found;
}

function compileStake(written: ParSheet, stakeName: string): Compiled {
  const choice = written.stakes.find(({ name }) => name === stakeName);
  if (!choice) throw new RangeError(`the sheet has no way of staking called "${stakeName}"`);
  const sheet: ParSheet = {
    ...written,
    costLines: choice.cost,
    lines: written.lines.slice(0, choice.lines),
    strips: choice.strips ?? written.strips,
    pays: choice.pays ?? written.pays,
    combinations: choice.combinations ?? written.combinations,
  };
  // A stake's own strips are those of its paid spins; free spins without strips of their own run on the sheet's.
  const freeStrips = written.freeSpins?.strips ?? written.strips;
  const symbols = [...new Set([...Object.keys(sheet.pays), ...sheet.strips.flat(), ...freeStrips.flat()])];
  const indexOf = new Map(symbols.map((symbol, index) => [symbol, index]));
  const numbered = (strips: readonly Strip[]): readonly Uint8Array[] =>
    strips.map((strip) => Uint8Array.from(strip, (symbol) => indexOf.get(symbol) ?? 0));
  const freeHeights = sheet.freeSpins?.variableRows ?? sheet.variableRows;
  const height = Math.max(...sheet.rows, ...(freeHeights ?? []).flat().map(([rows]) => rows));
  return {
    sheet,
    cost: choice.cost,
    worth: choice.worth,
    symbols,
    height,
    paid: { strips: numbered(sheet.strips), heights: sheet.variableRows },
    free: { strips: numbered(freeStrips), heights: freeHeights },
    machine: sheet.evaluate === 'lines' ? lineMachineOf(sheet, symbols) : null,
    lineCells: Int32Array.from(sheet.lines.flatMap((line) => line.map((row, reel) => reel * height + row))),
    pays: symbols.map((symbol) => sheet.pays[symbol] ?? []),
    ...wildTables(sheet, symbols),
  };
}

function wildTables(
  sheet: ParSheet,
  symbols: readonly SymbolId[],
): Pick<Compiled, 'wildFactor' | 'standsFor'> {
  const wilds = new Map(sheet.wilds.map((wild) => [wild.symbol, wild]));
  const isFit = (standing: SymbolId, symbol: SymbolId): boolean =>
    standing === symbol || wilds.get(standing)?.for.includes(symbol) === true;
  return {
    wildFactor: Int32Array.from(symbols, (symbol) => wilds.get(symbol)?.multiplier ?? 0),
    standsFor: Uint8Array.from(
      symbols.flatMap((standing) => symbols.map((symbol) => (isFit(standing, symbol) ? 1 : 0))),
    ),
  };
}

/** The number of a symbol, or -1 where no strip holds it. */
export function numberOf(game: Compiled, symbol: SymbolId | undefined): number {
  return symbol === undefined ? -1 : game.symbols.indexOf(symbol);
}
