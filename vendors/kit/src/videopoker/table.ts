/** What a video poker machine pays. A hand is paid by the best-paid line that it fits; wild cards stand for what fits. */

/** `deuces`: the four twos are wild. `joker`: a 53rd card is. */
export type Wild = 'none' | 'deuces' | 'joker';

/** `royal` is one without wild cards; `pair` counts from a rank on, as the line's `ranks` say. */
export type LineKind =
  | 'royal'
  | 'fourDeuces'
  | 'wildRoyal'
  | 'five'
  | 'straightFlush'
  | 'four'
  | 'fullHouse'
  | 'flush'
  | 'straight'
  | 'three'
  | 'twoPair'
  | 'pair';

export interface PayLine {
  readonly kind: LineKind;
  /** Of four, five and pair: a set of ranks (bit 0 a two, bit 12 an ace) that count. */
  readonly ranks: number;
  /** Of four and four deuces: the ranks that the fifth card may have. */
  readonly kickers: number;
  /** Hundredths of a coin for every coin staked: 2,500 is 25 for 1. */
  readonly pays: number;
}

export interface PayTable {
  readonly wild: Wild;
  /** Without the royal, whose pay hangs on the coins. */
  readonly lines: readonly PayLine[];
  /** What a royal pays, in hundredths of a coin a coin, by the number of coins staked: the first stands for one coin. */
  readonly royal: readonly number[];
}

export const EVERY_RANK = 0b1_1111_1111_1111;
/** A pay of one coin a coin. */
export const ONE_FOR_ONE = 100;

/** How many cards the machine deals from. */
export const deckSize = (wild: Wild): number => (wild === 'joker' ? 53 : 52);

/** The lines as they stand for so many coins, the best-paid first. RangeError when so many coins cannot be staked. */
export function linesFor(table: PayTable, coins: number): readonly PayLine[] {
  const pays = table.royal[coins - 1];
  if (pays === undefined) throw new RangeError(`${coins} coins: 1 to ${table.royal.length} can be staked`);
  const royal: PayLine = { kind: 'royal', ranks: EVERY_RANK, kickers: EVERY_RANK, pays };
  return [royal, ...table.lines].toSorted((a, b) => b.pays - a.pays);
}
