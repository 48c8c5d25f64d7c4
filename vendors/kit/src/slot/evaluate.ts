import type { ParSheet, Strip, SymbolId } from './sheet.ts';

/** What the member sees: `window[reel][row]`, row 0 at the top. */
export type Window = readonly (readonly SymbolId[])[];

export interface LinePay {
  /** Index into the sheet's lines. */
  readonly line: number;
  /** The symbol that was paid; the wild itself where a run of wilds was worth the most. */
  readonly symbol: SymbolId;
  readonly count: number;
  /** In line bets. */
  readonly pay: number;
}

export interface ScatterPay {
  readonly count: number;
  /** In stakes; zero where the scatters only grant free spins. */
  readonly pay: number;
}

/** The window that a strip set shows at the given stops. */
export function windowAt(strips: readonly Strip[], rows: number, stops: readonly number[]): Window {
  return strips.map((strip, reel) => columnAt(strip, rows, stops[reel] ?? 0));
}

/** One reel's visible symbols at a stop. */
export function columnAt(strip: Strip, rows: number, stop: number): SymbolId[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as SymbolId);
}

/** The best pay of one line's symbols from the left, or null. Fewer symbols than reels are judged as a prefix. */
export function evaluateLine(
  { pays, wild, scatter }: Pick<ParSheet, 'pays' | 'wild' | 'scatter'>,
  symbols: readonly SymbolId[],
): Omit<LinePay, 'line'> | null {
  let wilds = 0;
  while (wilds < symbols.length && symbols[wilds] === wild) wilds += 1;
  const target = symbols[wilds];
  const wildPay = wild === null ? 0 : (pays[wild]?.[wilds] ?? 0);
  let best: Omit<LinePay, 'line'> | null = null;
  if (wild !== null && wildPay > 0) best = { symbol: wild, count: wilds, pay: wildPay };
  if (target === undefined || target === scatter?.symbol) return best;
  let count = wilds + 1;
  while (count < symbols.length && (symbols[count] === target || symbols[count] === wild)) count += 1;
  const pay = pays[target]?.[count] ?? 0;
  return pay > (best?.pay ?? 0) ? { symbol: target, count, pay } : best;
}

/** Every line of the window that pays, in the order of the sheet's lines. */
export function evaluateLines(sheet: ParSheet, window: Window): LinePay[] {
  const paid: LinePay[] = [];
  for (const [line, rows] of sheet.lines.entries()) {
    const symbols = window.map((column, reel) => column[rows[reel] ?? 0] as SymbolId);
    const pay = evaluateLine(sheet, symbols);
    if (pay) paid.push({ line, ...pay });
  }
  return paid;
}

/** How many scatters the window shows and what they pay; null where there are none or the game has no scatter. */
export function evaluateScatter(sheet: ParSheet, window: Window): ScatterPay | null {
  if (!sheet.scatter) return null;
  const { symbol, pays } = sheet.scatter;
  const count = window.flat().filter((shown) => shown === symbol).length;
  return count === 0 ? null : { count, pay: pays[count] ?? 0 };
}
