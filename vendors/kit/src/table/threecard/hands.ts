/** Every three cards of some decks, and what is left of them for the house when three are gone. */
import { CARDS, rankOf, suitOf, type Card } from '../../cards/card.ts';
import { rankThree } from './ranking.ts';
import type { ThreeCards } from './rules.ts';

/** Three cards in ascending order, the same card again where there are several decks, and the ways to take them. */
export interface Hand {
  readonly cards: ThreeCards;
  readonly score: number;
  readonly ways: number;
}

/** All hands of so many decks: 22,100 of one. */
export function allHands(decks: number): readonly Hand[] {
  const hands: Hand[] = [];
  const left = Array.from({ length: CARDS }, () => decks);
  for (let a = 0; a < CARDS; a += 1)
    for (let b = a; b < CARDS; b += 1)
      for (let c = b; c < CARDS; c += 1) {
        const cards: ThreeCards = [a, b, c];
        const ways = waysOf(cards, left);
        if (ways > 0) hands.push({ cards, score: rankThree(a, b, c), ways });
      }
  return hands;
}

/** Hands that differ only by the names of their suits fare alike: one of each kind, with the ways of all. 1,755 of one deck. */
export function kindsOf(hands: readonly Hand[]): readonly Hand[] {
  const kinds = new Map<string, Hand>();
  for (const hand of hands) {
    const key = kindOf(hand.cards);
    const known = kinds.get(key);
    kinds.set(key, known ? { ...known, ways: known.ways + hand.ways } : hand);
  }
  return [...kinds.values()];
}

/** What all hands of one kind, and no other, have in common: their ranks suit by suit, the suits in falling order. */
export function kindOf(cards: ThreeCards): string {
  const suits = [0, 0, 0, 0];
  // Four to the rank counts up to three cards of each.
  for (const card of cards) suits[suitOf(card)]! += 4 ** rankOf(card);
  return suits.toSorted((x, y) => y - x).join();
}

/** For three cards that are gone: calls back with every hand that is rarer for it, and the ways that are gone with them. */
export type Losses = (gone: ThreeCards, call: (hand: Hand, ways: number) => void) => void;

export function createLosses(hands: readonly Hand[], decks: number): Losses {
  const around = Array.from({ length: CARDS }, (_, card) =>
    hands.filter(({ cards }) => cards.includes(card)),
  );
  const left = Array.from({ length: CARDS }, () => decks);
  return (gone, call) => {
    const [first, second] = gone;
    for (const card of gone) left[card]! -= 1;
    gone.forEach((card, place) => {
      if (gone.indexOf(card) < place) return;
      for (const hand of around[card]!) {
        // A hand around several cards that are gone is met once.
        const isMet = (place > 0 && has(hand.cards, first)) || (place > 1 && has(hand.cards, second));
        if (!isMet) call(hand, hand.ways - waysOf(hand.cards, left));
      }
    });
    for (const card of gone) left[card]! += 1;
  };
}

const has = (cards: ThreeCards, card: Card): boolean =>
  cards[0] === card || cards[1] === card || cards[2] === card;

/** In how many ways three ascending cards can be taken of what is left of each. */
function waysOf(cards: ThreeCards, left: readonly number[]): number {
  const a = cards[0];
  const b = cards[1];
  const c = cards[2];
  const first = left[a]!;
  const second = left[b]!;
  const third = left[c]!;
  if (a === b && b === c) return (first * (first - 1) * (first - 2)) / 6;
  if (a === b) return ((first * (first - 1)) / 2) * third;
  return b === c ? (first * second * (second - 1)) / 2 : first * second * third;
}
