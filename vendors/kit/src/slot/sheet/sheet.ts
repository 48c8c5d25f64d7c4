import type { WrittenSheet } from './schema.ts';

/** Names a symbol inside one game, such as `trumpet`. */
export type SymbolId = string;

/** By count: `pays[3]` is what three of a kind pay. A missing or zero entry pays nothing. */
export type PaysByCount = readonly number[];

/** One reel's symbols in order. The stop `s` shows `strip[s]`, `strip[s + 1]` ... from the top row down, wrapping. */
export type Strip = readonly SymbolId[];

/** Heights that one reel may have in a spin: rows and how likely, as a weight. */
export type ReelHeights = readonly (readonly [rows: number, weight: number])[];

/** A win of mixed symbols on a line. Its name stands where a symbol's name stands. */
export type Combination =
  | {
      readonly name: string;
      readonly symbols: readonly SymbolId[];
      /** `run`: on neighbouring reels from the left; `anywhere`: wherever they stand on the line. */
      readonly place: 'run' | 'anywhere';
      readonly pays: PaysByCount;
    }
  | {
      readonly name: string;
      /** Reel by reel the symbols that fit, or `*` for any. */
      readonly pattern: readonly ('*' | readonly SymbolId[])[];
      readonly pay: number;
    };

export interface Wild {
  readonly symbol: SymbolId;
  /** Multiplies a win in which the wild stands for another symbol. */
  readonly multiplier: number;
  /** What it stands for: every symbol that pays and is no wild, unless the sheet names them. */
  readonly for: readonly SymbolId[];
}

export interface Scatter {
  readonly symbol: SymbolId;
  readonly pays: PaysByCount;
  /** What `pays` counts: whole stakes, or unit bets. */
  readonly in: 'stakes' | 'bets';
}

export interface Trail {
  readonly multipliers: readonly number[];
  readonly advance: 'cascade' | 'win' | 'spin';
  readonly keeps: boolean;
}

export interface FreeSpins {
  /** The scatter whose count grants them. */
  readonly symbol: SymbolId;
  /** Free spins granted by that many scatters in a paid spin, by count. */
  readonly award: PaysByCount;
  /** Free spins added by that many scatters in a free spin, by count. */
  readonly retrigger: PaysByCount;
  /** No round has more free spins than this; what would go beyond is not granted. */
  readonly cap: number;
  /** Every line, way and scatter win of a free spin is multiplied by it. A whole number. */
  readonly multiplier: number;
  /** The reels of the free spins, where they differ from the paid ones. */
  readonly strips: readonly Strip[] | null;
  readonly variableRows: readonly ReelHeights[] | null;
  readonly trail: Trail | null;
}

export interface Cascade {
  /** Of the first win, the second, ...; the last one holds for all that follow. */
  readonly multipliers: readonly number[];
  /** So many wins of one spin at most. */
  readonly most: number;
}

export interface ExpandingWilds {
  readonly symbol: SymbolId;
  /** Reels (0 is the leftmost) on which it fills the whole reel. */
  readonly reels: readonly number[];
  /** Respins of one spin at most; zero: the wilds only fill their reels. */
  readonly respins: number;
}

export interface Hold {
  readonly symbol: SymbolId;
  /** So many coins in the window start the feature. */
  readonly from: number;
  /** Respins without a new coin that end it; each new coin starts them anew. */
  readonly respins: number;
  /** From so many locked coins on, an open cell gets a coin with `hit` of `of`. */
  readonly chances: readonly { readonly locked: number; readonly hit: number; readonly of: number }[];
  /** A coin's value in unit bets. */
  readonly values: readonly {
    readonly pays: number;
    readonly weight: number;
    readonly name: string | null;
  }[];
  /** Paid on top when every cell is locked, in unit bets. */
  readonly full: number;
  readonly during: 'paid' | 'both';
}

export interface Prize {
  /** In unit bets. */
  readonly pays: number;
  readonly weight: number;
  readonly copies: number;
  /** Drawing it ends the picks; what it pays still counts. */
  readonly stops: boolean;
  readonly name: string | null;
}

export interface Picks {
  readonly symbol: SymbolId;
  /** How many picks that many symbols give, by count. */
  readonly count: PaysByCount;
  readonly prizes: readonly Prize[];
  /** True: a drawn prize goes back, so that it can be drawn again. */
  readonly replace: boolean;
  readonly during: 'paid' | 'both';
}

/** One level of a progressive jackpot: carried here, run by the jackpot module, counted in the return. */
export type Progressive = {
  readonly level: string;
  /** Millionths of every stake that go into the meter. */
  readonly contributionPpm: number;
  /** What the meter starts with, in stakes. */
  readonly seed: number;
} & (
  | {
      /** A round wins the level with `hit` of `of`. */
      readonly hit: number;
      readonly of: number;
      /** No meter grows beyond, in stakes; what would goes to the later level that is named, or to the reserve. */
      readonly ceiling: number | null;
      readonly overflow: string | null;
    }
  /** Falls when its meter reaches a secret point, drawn when it opens, each as likely, in stakes. */
  | { readonly from: number; readonly limit: number }
);

/** One way of staking. */
export interface StakeChoice {
  readonly name: string;
  /** The stake in unit bets. */
  readonly cost: number;
  /** What a scatter that pays in stakes counts as one stake, in unit bets: less than the cost where an ante is on top. */
  readonly worth: number;
  /** Only the first so many lines are played. */
  readonly lines: number;
  readonly strips: readonly Strip[] | null;
  readonly pays: Readonly<Record<SymbolId, PaysByCount>> | null;
  readonly combinations: readonly Combination[] | null;
}

/**
 * The probability accounting report of a slot: everything its mathematics depends on, and nothing else, with every
 * default filled in. docs/par-sheets.md explains the fields and their rules.
 */
export interface ParSheet {
  readonly format: 1;
  /** Stored with every round: another version is another game to a verifier. */
  readonly version: string;
  readonly name: string;
  /** A stake is this many unit bets (on lines: line bets). */
  readonly costLines: number;
  /** Visible rows of each reel; the most of them where heights are drawn. */
  readonly rows: readonly number[];
  readonly evaluate: 'lines' | 'ways' | 'anywhere';
  readonly direction: 'left' | 'both';
  /** Each line names a row (0 at the top) per reel. */
  readonly lines: readonly (readonly number[])[];
  readonly strips: readonly Strip[];
  readonly variableRows: readonly ReelHeights[] | null;
  /** In unit bets. */
  readonly pays: Readonly<Record<SymbolId, PaysByCount>>;
  readonly combinations: readonly Combination[];
  readonly wilds: readonly Wild[];
  readonly wildMultipliers: 'product' | 'sum';
  readonly scatters: readonly Scatter[];
  readonly freeSpins: FreeSpins | null;
  readonly cascade: Cascade | null;
  readonly expandingWilds: ExpandingWilds | null;
  readonly hold: Hold | null;
  readonly picks: Picks | null;
  readonly progressives: readonly Progressive[];
  readonly stakes: readonly StakeChoice[];
  /** By way of staking: the share that its maker says comes back. The calculator contradicts it where it is wrong. */
  readonly stated: Readonly<Record<string, number>>;
}

/**
 * Fills in what a written sheet leaves out and spells out its short forms. It trusts the shape: a test reads each sheet
 * with `sheetSchema`, so that what ships in a game does not carry the validator.
 */
export function sheetOf(written: unknown): ParSheet {
  const from = written as WrittenSheet;
  const strips = from.strips.map(stripOf);
  const variableRows = from.variableRows ?? null;
  const rows = variableRows ? variableRows.map(mostRows) : rowsOf(from.rows, strips.length);
  const lines = from.lines ?? [];
  return {
    format: 1,
    version: from.version,
    name: from.name ?? '',
    costLines: from.costLines,
    rows,
    evaluate: from.evaluate ?? 'lines',
    direction: from.direction ?? 'left',
    lines,
    strips,
    variableRows,
    pays: from.pays,
    combinations: (from.combinations ?? []).map(combinationOf),
    wilds: wildsOf(from),
    wildMultipliers: from.wildMultipliers ?? 'product',
    scatters: (from.scatters ?? []).map((scatter) => ({ ...scatter, in: scatter.in ?? 'stakes' })),
    freeSpins: freeSpinsOf(from),
    cascade: from.cascade
      ? { multipliers: from.cascade.multipliers ?? [1], most: from.cascade.most ?? 100 }
      : null,
    expandingWilds: from.expandingWilds
      ? { ...from.expandingWilds, respins: from.expandingWilds.respins ?? 0 }
      : null,
    hold: holdOf(from),
    picks: picksOf(from),
    progressives: (from.progressives ?? []).map((level) =>
      'limit' in level
        ? level
        : { ...level, ceiling: level.ceiling ?? null, overflow: level.overflow ?? null },
    ),
    stakes: (from.stakes ?? [{ name: 'base', cost: from.costLines }]).map((stake) => ({
      name: stake.name,
      cost: stake.cost,
      worth: stake.worth ?? stake.cost,
      lines: stake.lines ?? lines.length,
      strips: stake.strips?.map(stripOf) ?? null,
      pays: stake.pays ?? null,
      combinations: stake.combinations?.map(combinationOf) ?? null,
    })),
    stated: from.stated ?? {},
  };
}

function stripOf(written: WrittenSheet['strips'][number]): Strip {
  if (typeof written === 'string') return written.trim().split(/\s+/);
  if (Array.isArray(written)) return written;
  return Object.keys(written)
    .toSorted()
    .flatMap((symbol) => Array.from({ length: written[symbol] ?? 0 }, () => symbol));
}

function rowsOf(written: WrittenSheet['rows'], reels: number): readonly number[] {
  return typeof written === 'number' ? Array.from({ length: reels }, () => written) : written;
}

const mostRows = (heights: ReelHeights): number => Math.max(...heights.map(([rows]) => rows));

function combinationOf(written: NonNullable<WrittenSheet['combinations']>[number]): Combination {
  return 'pattern' in written ? written : { ...written, place: written.place ?? 'run' };
}

function wildsOf({ wilds = [], pays }: WrittenSheet): readonly Wild[] {
  const own = new Set(wilds.map(({ symbol }) => symbol));
  const paying = Object.keys(pays).filter((symbol) => pays[symbol]?.some((pay) => pay > 0));
  const others = paying.filter((symbol) => !own.has(symbol));
  return wilds.map((wild) => ({
    symbol: wild.symbol,
    multiplier: wild.multiplier ?? 1,
    for: wild.for ?? others,
  }));
}

function freeSpinsOf({ freeSpins: free }: WrittenSheet): FreeSpins | null {
  if (!free) return null;
  return {
    symbol: free.symbol,
    award: free.award,
    retrigger: free.retrigger ?? [],
    cap: free.cap,
    multiplier: free.multiplier ?? 1,
    strips: free.strips?.map(stripOf) ?? null,
    variableRows: free.variableRows ?? null,
    trail: free.trail ? { ...free.trail, keeps: free.trail.keeps ?? free.trail.advance !== 'cascade' } : null,
  };
}

function holdOf({ hold }: WrittenSheet): Hold | null {
  if (!hold) return null;
  return {
    ...hold,
    respins: hold.respins ?? 3,
    chances: hold.chances.toSorted((a, b) => a.locked - b.locked),
    values: hold.values.map((value) => ({ ...value, name: value.name ?? null })),
    full: hold.full ?? 0,
    during: hold.during ?? 'paid',
  };
}

function picksOf({ picks }: WrittenSheet): Picks | null {
  if (!picks) return null;
  return {
    ...picks,
    prizes: picks.prizes.map((prize) => ({
      pays: prize.pays,
      weight: prize.weight ?? 1,
      copies: prize.copies ?? 1,
      stops: prize.stops ?? false,
      name: prize.name ?? null,
    })),
    replace: picks.replace ?? false,
    during: picks.during ?? 'paid',
  };
}
