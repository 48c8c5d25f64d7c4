import type { Card } from '../cards/card.ts';
import { drawCard, openShoe } from '../cards/deck.ts';
import type { Rng } from '../chance/rng.ts';

/** Deals card after card from fresh decks, or from a deck that never ends when `decks` is 0: one draw a card. */
export function dealFrom(decks: number, rng: Rng): () => Card {
  return decks === 0 ? () => drawCard(rng) : openShoe(rng, decks);
}
