import { expect, test } from 'vitest';
import { createFairRng } from '../chance/fair.ts';
import { createSimulatedRng } from '../chance/simulated.ts';
import { cardName, CARDS, JOKER, readCard } from './card.ts';
import { drawCard, openShoe, shuffle } from './deck.ts';

const open = {
  serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
  clientSeed: 'bb62964774',
  nonce: 1,
};

test('the open vector deals D-Q S-K D-6 H-Q H-2', () => {
  const rng = createFairRng(open);
  const cards = Array.from({ length: 5 }, () => cardName(drawCard(rng)));
  expect(cards).toEqual(['Qd', 'Ks', '6d', 'Qh', '2h']);
});

test('every card has a name of its own, and its name reads as the card', () => {
  const names = Array.from({ length: CARDS + 1 }, (_, card) => cardName(card));
  expect(new Set(names).size).toBe(CARDS + 1);
  expect(names.map(readCard)).toEqual(Array.from(names, (_, card) => card));
  expect(readCard('10D')).toBe(readCard('Td'));
  expect(readCard('jo')).toBe(JOKER);
  for (const nonsense of ['', 'A', '1s', 'Ax', 'Ass', '11h']) expect(readCard(nonsense)).toBeNull();
});

test('a shuffle of two decks has every card twice, and the shoe deals in its order', () => {
  const cards = shuffle(createSimulatedRng(1), 2);
  expect(cards.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 104 }, (_, place) => place >> 1));
  const deal = openShoe(createSimulatedRng(1), 2);
  expect(cards).toEqual(cards.map(() => deal()));
  expect(deal).toThrow(RangeError);
});
