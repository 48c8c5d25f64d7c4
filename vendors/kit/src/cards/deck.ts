import { drawWithout, type Rng } from '../chance/rng.ts';
import { CARDS, type Card } from './card.ts';

/** One card of a deck that never ends, where every card can come again: one draw. */
export function drawCard(rng: Rng): Card {
  return rng.below(CARDS);
}

/** `decks` decks one after the other, each in the order of the card numbers: what every shuffle starts from. */
export function freshDecks(decks: number): Card[] {
  return Array.from({ length: decks * CARDS }, (_, place) => place % CARDS);
}

/** All cards of `decks` decks in the order in which they will be dealt: one draw a card. */
export function shuffle(rng: Rng, decks = 1): Card[] {
  return drawWithout(rng, freshDecks(decks), decks * CARDS);
}

/** Deals from `decks` decks: each call takes one card out of those that remain, with one draw, until none is left (RangeError). */
export function openShoe(rng: Rng, decks: number): () => Card {
  const left = freshDecks(decks);
  return () => {
    const [card] = left.splice(rng.below(left.length), 1);
    if (card === undefined) throw new RangeError('the shoe is empty');
    return card;
  };
}
