import { columnAt, evaluateLine } from './evaluate.ts';
import type { ParSheet, Strip, SymbolId } from './sheet.ts';

type Column = readonly SymbolId[];

/**
 * The most that one spin on these strips can pay, in line bets and before any multiplier. Exact: every window is
 * considered, but branches whose most hopeful completion stays below the best found are cut off.
 */
export function highestSpin(sheet: ParSheet, strips: readonly Strip[]): number {
  const reels = strips.map((strip) => distinctColumns(strip, sheet.rows));
  const hopeOf = createHope(sheet, strips);
  const scatterHope = reels.map((columns) => Math.max(...columns.map((column) => scattersIn(sheet, column))));
  let best = 0;
  const boundOf = (columns: readonly Column[]): number => {
    let scatters = columns.reduce((sum, column) => sum + scattersIn(sheet, column), 0);
    for (const most of scatterHope.slice(columns.length)) scatters += most;
    let bound = (sheet.scatter?.pays[scatters] ?? 0) * sheet.costLines;
    for (const rows of sheet.lines)
      bound += hopeOf(columns.map((column, reel) => column[rows[reel] ?? 0] ?? ''));
    return bound;
  };
  const walk = (columns: readonly Column[], bound: number): void => {
    if (columns.length === reels.length) {
      best = Math.max(best, bound);
      return;
    }
    const next = (reels[columns.length] ?? []).map((column) => [...columns, column]);
    const ranked = next
      .map((branch) => ({ branch, hope: boundOf(branch) }))
      .toSorted((a, b) => b.hope - a.hope);
    for (const { branch, hope } of ranked) if (hope > best) walk(branch, hope);
  };
  walk([], Number.POSITIVE_INFINITY);
  return best;
}

/** The best pay that a line beginning with the given symbols can still reach; exact for a whole line. */
function createHope(sheet: ParSheet, strips: readonly Strip[]): (prefix: readonly SymbolId[]) => number {
  const choices = strips.map((strip) => [...new Set(strip)]);
  const known = new Map<string, number>();
  const hopeOf = (prefix: readonly SymbolId[]): number => {
    const key = prefix.join(' ');
    const found = known.get(key);
    if (found !== undefined) return found;
    const next = choices[prefix.length];
    const hope = next
      ? Math.max(...next.map((symbol) => hopeOf([...prefix, symbol])))
      : (evaluateLine(sheet, prefix)?.pay ?? 0);
    known.set(key, hope);
    return hope;
  };
  return hopeOf;
}

function distinctColumns(strip: Strip, rows: number): Column[] {
  const columns = strip.map((_, stop) => columnAt(strip, rows, stop));
  return [...new Map(columns.map((column) => [column.join(' '), column])).values()];
}

function scattersIn(sheet: ParSheet, column: Column): number {
  return column.filter((symbol) => symbol === sheet.scatter?.symbol).length;
}
