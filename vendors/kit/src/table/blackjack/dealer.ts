import type { Counts } from './counts.ts';
import {
  ACE_VALUE,
  BEST_TOTAL,
  dealerDraws,
  isBust,
  NO_CARDS,
  TEN_VALUE,
  totalOf,
  VALUES,
  withCard,
} from './hand.ts';

/** How the dealer can end: bust, 17 to 21, blackjack. Indices of what `dealerEnds` writes. */
export const DEALER_BUST = 0;
export const DEALER_BLACKJACK = 6;
export const DEALER_ENDS = 7;
/** 17 is 1, 21 is 5. */
export const endOfTotal = (total: number): number => total - 16;

/**
 * All hands that the dealer can end with on one card, as a tree of their cards in rising order: a hand that can be dealt
 * in many orders is weighed once. Nodes in walking order.
 */
export interface DealerTree {
  readonly values: Uint8Array;
  readonly depths: Uint8Array;
  /** How many cards of the node's value lie above it. */
  readonly above: Uint8Array;
  /** In how many orders the dealer ends with just these cards; 0 where none does. */
  readonly orders: Float64Array;
  readonly ends: Uint8Array;
  readonly deepest: number;
}

interface Leaf {
  readonly cards: readonly number[];
  readonly end: number;
  orders: number;
}

/** The tree of a card that the dealer shows; each is grown once. */
export function dealerTree(up: number, hitsSoft17: boolean): DealerTree {
  const key = hitsSoft17 ? up : -up;
  const known = trees.get(key) ?? growTree(up, hitsSoft17);
  trees.set(key, known);
  return known;
}
const trees = new Map<number, DealerTree>();

function growTree(up: number, hitsSoft17: boolean): DealerTree {
  const leaves = new Map<number, Leaf>();
  const walk = (hand: number, cards: readonly number[], key: number): void => {
    for (const value of VALUES) {
      const next = withCard(hand, value);
      const drawn = [...cards, value];
      const isBlackjack = drawn.length === 1 && totalOf(next) === BEST_TOTAL;
      const set = key + 16 ** (value - 1);
      if (!isBlackjack && !isBust(next) && dealerDraws(next, hitsSoft17)) walk(next, drawn, set);
      else
        reach(
          drawn,
          set,
          isBlackjack ? DEALER_BLACKJACK : isBust(next) ? DEALER_BUST : endOfTotal(totalOf(next)),
        );
    }
  };
  /** Cards in any order have one key. */
  const reach = (drawn: readonly number[], key: number, end: number): void => {
    const leaf = leaves.get(key);
    if (leaf) leaf.orders += 1;
    else leaves.set(key, { cards: drawn.toSorted((a, b) => a - b), end, orders: 1 });
  };
  walk(withCard(NO_CARDS, up), [], 0);
  return treeOf([...leaves.values()]);
}

function treeOf(leaves: readonly Leaf[]): DealerTree {
  const byPath = new Map<string, { cards: readonly number[]; orders: number; end: number }>();
  for (const leaf of leaves) {
    for (let depth = 1; depth < leaf.cards.length; depth += 1) {
      const cards = leaf.cards.slice(0, depth);
      if (!byPath.has(pathOf(cards))) byPath.set(pathOf(cards), { cards, orders: 0, end: 0 });
    }
    byPath.set(pathOf(leaf.cards), leaf);
  }
  const nodes = [...byPath.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, node]) => node);
  return {
    values: Uint8Array.from(nodes, ({ cards }) => cards.at(-1)!),
    depths: Uint8Array.from(nodes, ({ cards }) => cards.length),
    above: Uint8Array.from(nodes, ({ cards }) => cards.filter((card) => card === cards.at(-1)).length - 1),
    orders: Float64Array.from(nodes, ({ orders }) => orders),
    ends: Uint8Array.from(nodes, ({ end }) => end),
    deepest: Math.max(...nodes.map(({ cards }) => cards.length)),
  };
}

/** Sorts a node before what lies below it. */
const pathOf = (cards: readonly number[]): string =>
  cards.map((card) => String.fromCodePoint(96 + card)).join('');

/** Writes how likely each end is, with these cards left in the shoe, the dealer's hole card among them. */
export function dealerEnds(tree: DealerTree, counts: Counts, ends: Float64Array): void {
  const { of, left, step } = counts;
  const { values, depths, above, orders } = tree;
  ends.fill(0);
  paths[0] = 1;
  falling[0] = 1;
  for (let depth = 1; depth <= tree.deepest; depth += 1)
    falling[depth] = falling[depth - 1]! / Math.max(1, left - step * (depth - 1));
  for (let node = 0; node < values.length; node += 1) {
    const depth = depths[node]!;
    // A path through a value that has run out is 0 from there on.
    const ways = paths[depth - 1]! * (of[values[node]!]! - step * above[node]!);
    paths[depth] = ways;
    if (orders[node]! > 0) ends[tree.ends[node]!]! += ways * orders[node]! * falling[depth]!;
  }
}
const DEEPEST = 24;
const paths = new Float64Array(DEEPEST);
const falling = new Float64Array(DEEPEST);

/** How likely the hole card makes a blackjack. */
export function blackjackChance(up: number, { of, left }: Counts): number {
  if (up === ACE_VALUE) return of[TEN_VALUE]! / left;
  return up === TEN_VALUE ? of[ACE_VALUE]! / left : 0;
}
