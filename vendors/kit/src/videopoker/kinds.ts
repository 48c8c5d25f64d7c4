import { CARDS, rankOf, suitOf, SUITS, type Card } from '../cards/card.ts';

const HAND = 5;

/**
 * Hands that differ only by their suits' names play the same: calls back for one of each kind, and with how many hands
 * are of it. 134,459 kinds without a joker.
 */
export function forEachKindOfHand(cards: number, call: (hand: readonly Card[], hands: number) => void): void {
  const suits = new Int32Array(SUITS);
  const hand = [0, 0, 0, 0, 0];
  const toggle = (card: Card): void => {
    if (card < CARDS) suits[suitOf(card)]! ^= 1 << rankOf(card);
  };
  const place = (size: number, end: number): void => {
    // Cards come from the highest down. Suits out of order are put in order by cards of the last rank alone, never by lower ones.
    const least = end < CARDS && !isFirstOfKind(suits) ? Math.max(size, end - suitOf(end)) : size;
    for (let card = least; card < end; card += 1) {
      hand[size] = card;
      toggle(card);
      if (size > 0) place(size - 1, card);
      else if (isFirstOfKind(suits)) call(hand, orbitOf(suits));
      toggle(card);
    }
  };
  place(HAND - 1, cards);
}

/** The suits, as sets of ranks, stand in descending order: so exactly one way of naming them does. */
const isFirstOfKind = (suits: Int32Array): boolean =>
  suits[0]! >= suits[1]! && suits[1]! >= suits[2]! && suits[2]! >= suits[3]!;

/** In how many ways the suits can be named: 24, less where suits are alike. */
function orbitOf(suits: Int32Array): number {
  let ways = 24;
  let alike = 1;
  for (let suit = 1; suit < SUITS; suit += 1) {
    alike = suits[suit] === suits[suit - 1] ? alike + 1 : 1;
    ways /= alike;
  }
  return ways;
}
