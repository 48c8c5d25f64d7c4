import { numberOf, type Compiled } from '../engine/compile.ts';

/**
 * What one reel can show, with how often of all its cases. Reels are independent of each other, so a spin is one column
 * of each, and its weight the product of theirs.
 */
export interface Column {
  /** Symbol numbers from the top row down. */
  readonly cells: Uint8Array;
  readonly weight: number;
  /** Adds up over the reels of a spin; see `Tags`. */
  readonly tag: number;
  /** Where the strip stands; only kept apart where something depends on it. */
  readonly stop: number;
}

/** What is counted in the whole window beside its wins, packed into one number that adds up over the reels. */
export interface Tags {
  /** Symbols that are counted. */
  readonly counted: readonly number[];
  /** How often a spin with that tag shows the symbol of that place in `counted`. */
  countIn(tag: number, place: number): number;
  /** Reels that a wild filled, as bits. */
  grownIn(tag: number): number;
}

interface Packing extends Tags {
  tagOf(cells: Uint8Array): number;
  grown(reel: number): number;
}

/** A window has fewer cells than this. */
const BASE = 128;

export function tagsOf(game: Compiled): Packing {
  const { sheet, symbols } = game;
  const names = new Set([
    ...sheet.scatters.map(({ symbol }) => symbol),
    ...(sheet.hold ? [sheet.hold.symbol] : []),
    ...(sheet.picks ? [sheet.picks.symbol] : []),
  ]);
  const counted = [...names].map((name) => numberOf(game, name));
  const whole = BASE ** counted.length;
  // By symbol: what one of it adds to a tag.
  const units = Float64Array.from(symbols, (_, symbol) => {
    const place = counted.indexOf(symbol);
    return place < 0 ? 0 : BASE ** place;
  });
  return {
    counted,
    countIn: (tag, place) => Math.floor((tag % whole) / BASE ** place) % BASE,
    grownIn: (tag) => Math.floor(tag / whole),
    tagOf: (cells) => {
      let tag = 0;
      for (let cell = 0; cell < cells.length; cell += 1) tag += units[cells[cell]!]!;
      return tag;
    },
    grown: (reel) => whole * 2 ** reel,
  };
}

export interface ColumnChoice {
  /** Reels that are held full of the expanding wild, as bits. */
  readonly held: number;
  /** A respin counts neither scatters nor coins. */
  readonly isRespin: boolean;
  /** Keeps stops apart that show the same. */
  readonly byStop: boolean;
}

export const FIRST_STOP: ColumnChoice = { held: 0, isRespin: false, byStop: false };

/** Every reel's columns. A wild that expands has filled its column already, and is told by the tag. */
export function columnsOf(game: Compiled, kind: 'paid' | 'free', choice: ColumnChoice): readonly Column[][] {
  const { strips, heights } = game[kind];
  return strips.map((_, reel) => {
    const rows = heights?.[reel] ?? [[game.sheet.rows[reel]!, 1] as const];
    const columns = rows.flatMap(([height, weight]) =>
      columnsOfHeight(game, kind, reel, height, weight, choice),
    );
    return choice.byStop ? columns : withoutTwins(columns);
  });
}

function columnsOfHeight(
  game: Compiled,
  kind: 'paid' | 'free',
  reel: number,
  height: number,
  weight: number,
  { held, isRespin }: ColumnChoice,
): Column[] {
  const strip = game[kind].strips[reel]!;
  const tags = tagsOf(game);
  const expanding = game.sheet.expandingWilds;
  const wild = numberOf(game, expanding?.symbol);
  if ((held & (1 << reel)) !== 0)
    return [{ cells: new Uint8Array(height).fill(wild), weight: weight * strip.length, tag: 0, stop: 0 }];
  return Array.from(strip, (_, stop) => {
    const cells = Uint8Array.from({ length: height }, (__, row) => strip[(stop + row) % strip.length]!);
    const counts = isRespin ? 0 : tags.tagOf(cells);
    const isGrown = expanding !== null && expanding.reels.includes(reel) && cells.includes(wild);
    if (isGrown) cells.fill(wild);
    return { cells, weight, tag: counts + (isGrown ? tags.grown(reel) : 0), stop };
  });
}

/** Equal columns as one, with their weights added up. */
function withoutTwins(columns: readonly Column[]): Column[] {
  const known = new Map<string, Column>();
  for (const column of columns) {
    const key = `${column.cells.join(' ')}|${column.tag}`;
    const twin = known.get(key);
    known.set(key, twin ? { ...twin, weight: twin.weight + column.weight } : column);
  }
  return [...known.values()];
}

/** The weights of all cases together. */
export const wholeOf = (reels: readonly (readonly Column[])[]): number =>
  reels.reduce((product, columns) => product * columns.reduce((sum, { weight }) => sum + weight, 0), 1);

/** The odds-weights of the tags of several reels together. */
export function tagWeights(reels: readonly (readonly Column[])[]): ReadonlyMap<number, number> {
  let found: ReadonlyMap<number, number> = new Map([[0, 1]]);
  for (const columns of reels) {
    const one = new Map<number, number>();
    for (const { tag, weight } of columns) one.set(tag, (one.get(tag) ?? 0) + weight);
    found = convolved(found, one);
  }
  return found;
}

/** Sums of two tags, their weights multiplied. */
export function convolved(
  left: ReadonlyMap<number, number>,
  right: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const [a, first] of left)
    for (const [b, second] of right) sums.set(a + b, (sums.get(a + b) ?? 0) + first * second);
  return sums;
}
