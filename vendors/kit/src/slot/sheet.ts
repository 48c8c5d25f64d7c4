/** Names a symbol inside one game, such as `trumpet`. */
export type SymbolId = string;

/** By count: `pays[3]` is what three of a kind pay. A missing or zero entry pays nothing. */
export type PaysByCount = readonly number[];

/** One reel's symbols in order. The stop `s` shows `strip[s]`, `strip[s + 1]` ... from the top row down, wrapping. */
export type Strip = readonly SymbolId[];

export interface FreeSpins {
  /** Free spins granted by that many scatters in a paid spin, by count. */
  readonly award: PaysByCount;
  /** Free spins added by that many scatters in a free spin, by count. */
  readonly retrigger: PaysByCount;
  /** Every win of a free spin is multiplied by it. A whole number. */
  readonly multiplier: number;
  /** No round has more free spins than this; what would go beyond is not granted. */
  readonly cap: number;
  /** The reels of the free spins, where they differ from the paid ones. */
  readonly strips?: readonly Strip[];
}

/**
 * The probability accounting report of a slot: everything its mathematics depends on, and nothing else.
 * Lines pay from the leftmost reel; the best win of a line counts; wins on different lines and scatters add up.
 */
export interface ParSheet {
  /** Stored with every round: another version is another game to a verifier. */
  readonly version: string;
  readonly rows: number;
  readonly strips: readonly Strip[];
  /** Each line names a row (0 at the top) per reel. */
  readonly lines: readonly (readonly number[])[];
  /** In line bets. */
  readonly pays: Readonly<Record<SymbolId, PaysByCount>>;
  /** Stands for every symbol that pays on lines, never for the scatter. */
  readonly wild: SymbolId | null;
  /** Pays anywhere in the window, in whole stakes. */
  readonly scatter: { readonly symbol: SymbolId; readonly pays: PaysByCount } | null;
  readonly freeSpins: FreeSpins | null;
  /** A stake is this many line bets. */
  readonly costLines: number;
}

/** A reel written as symbol names with spaces between them. */
export function strip(names: string): Strip {
  return names.trim().split(/\s+/);
}

/** Throws Error naming the first thing that makes the sheet unplayable; answers the sheet itself. */
export function checkedSheet(sheet: ParSheet): ParSheet {
  const reels = sheet.strips.length;
  check(reels > 0 && sheet.rows > 0, 'a sheet needs reels and rows');
  check(
    Number.isInteger(sheet.costLines) && sheet.costLines > 0,
    'costLines must be a positive whole number',
  );
  check(sheet.lines.length > 0, 'a sheet needs lines');
  for (const [index, line] of sheet.lines.entries()) {
    const isInside = line.every((row) => Number.isInteger(row) && row >= 0 && row < sheet.rows);
    check(line.length === reels && isInside, `line ${index} leaves the window`);
  }
  check(new Set(sheet.lines.map(String)).size === sheet.lines.length, 'two lines are equal');
  for (const [symbol, pays] of Object.entries(sheet.pays)) checkPays(symbol, pays, reels);
  checkStrips(sheet, sheet.strips);
  if (sheet.scatter) {
    checkPays(sheet.scatter.symbol, sheet.scatter.pays, reels * sheet.rows);
    check(!(sheet.scatter.symbol in sheet.pays), 'the scatter must not pay on lines');
  }
  if (sheet.freeSpins) checkFreeSpins(sheet, sheet.freeSpins);
  return sheet;
}

function checkStrips(sheet: ParSheet, strips: readonly Strip[]): void {
  check(strips.length === sheet.strips.length, 'every reel needs a strip');
  const known = new Set([...Object.keys(sheet.pays), sheet.wild, sheet.scatter?.symbol]);
  for (const [reel, strip] of strips.entries()) {
    check(strip.length >= sheet.rows, `strip ${reel} is shorter than the window`);
    for (const symbol of strip) check(known.has(symbol), `strip ${reel} holds the unknown symbol ${symbol}`);
  }
}

function checkFreeSpins(sheet: ParSheet, free: FreeSpins): void {
  check(sheet.scatter !== null, 'free spins need a scatter');
  const counts = sheet.strips.length * sheet.rows;
  checkPays('free spins', free.award, counts);
  checkPays('retrigger', free.retrigger, counts);
  check(Number.isInteger(free.multiplier) && free.multiplier >= 1, 'the multiplier must be a whole number');
  check(Number.isInteger(free.cap) && free.cap >= Math.max(...free.award), 'the cap is below an award');
  if (free.strips) checkStrips(sheet, free.strips);
}

function checkPays(name: string, pays: PaysByCount, most: number): void {
  check(pays.length <= most + 1, `${name} pays for more than the window holds`);
  for (const [count, pay] of pays.entries()) {
    check(Number.isSafeInteger(pay) && pay >= 0, `${name} pays a fraction or less than nothing`);
    check(count === 0 || pay >= (pays[count - 1] ?? 0), `${name} pays less for more`);
  }
}

function check(isRight: boolean, problem: string): void {
  if (!isRight) throw new Error(`PAR sheet: ${problem}`);
}
