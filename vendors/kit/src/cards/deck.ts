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

/**
 * Deals from `decks` decks: each call takes one card out of those that remain, with one draw, until none is left
 * (RangeError). Of a shoe few cards are dealt, so the places already taken are kept, not the list of all that remain: in
 * `taken`, rising, where a game keeps them over a decision.
 */
export function openShoe(rng: Rng, decks: number, taken: number[] = []): () => Card {
  return () => {
    if (taken.length === decks * CARDS) throw new RangeError('the shoe is empty');
    let place = rng.below(decks * CARDS - taken.length);
    let before = 0;
    for (; before < taken.length && taken[before]! <= place; before += 1) place += 1;
    taken.splice(before, 0, place);
    return place % CARDS;
  };
}
