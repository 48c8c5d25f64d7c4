import { drawWithout, type Rng } from '../chance/rng.ts';
import { JOKER, type Card } from '../cards/card.ts';
import { freshDecks } from '../cards/deck.ts';
import { readingOf } from './classes.ts';
import { ONE_FOR_ONE, type PayLine, type PayTable, type Wild } from './table.ts';

const HAND = 5;
const DECK = freshDecks(1);
const JOKER_DECK = [...DECK, JOKER];

/** All that a round can show, fixed before the first card is seen. */
export interface Dealt {
  /** The five cards that the round opens with. */
  readonly hand: readonly Card[];
  /** The cards that take the places of those thrown away, in this order. */
  readonly next: readonly Card[];
}

/** Ten cards of one deck, ten draws: so nothing that is held can change which cards come next. */
export function dealHand(rng: Rng, wild: Wild): Dealt {
  const cards = drawWithout(rng, deckOf(wild), 2 * HAND);
  return { hand: cards.slice(0, HAND), next: cards.slice(HAND) };
}

/** The cards that the machine deals from, in the order that every shuffle starts from. */
export const deckOf = (wild: Wild): readonly Card[] => (wild === 'joker' ? JOKER_DECK : DECK);

/**
 * The hand after the draw: cards whose place is not held are replaced from left to right. Throws RangeError unless all
 * five places are told.
 */
export function drawHand({ hand, next }: Dealt, held: readonly boolean[]): readonly Card[] {
  if (held.length !== HAND) throw new RangeError(`five places are held or not, ${held.length} were told`);
  let drawn = 0;
  return hand.map((card, place) => {
    if (held[place] === true) return card;
    drawn += 1;
    return next[drawn - 1]!;
  });
}

/** The best-paid line that five cards fit, or null. */
export function lineOf(table: PayTable, coins: number, hand: readonly Card[]): PayLine | null {
  const { lines, classOf } = readingOf(table, coins);
  const [a, b, c, d, e] = hand.toSorted((one, other) => one - other);
  if (e === undefined) throw new RangeError(`a hand is five cards, not ${hand.length}`);
  return lines[classOf(a!, b!, c!, d!, e)] ?? null;
}

/**
 * What a hand pays for `coins` coins of `coin` units each, in units; what is left of a unit stays with the house (floor).
 */
export function payoutOf(table: PayTable, coins: number, coin: bigint, hand: readonly Card[]): bigint {
  const line = lineOf(table, coins, hand);
  return line ? (coin * BigInt(coins) * BigInt(line.pays)) / BigInt(ONE_FOR_ONE) : 0n;
}
