import { describe, expect, test } from 'vitest';
import { readCard } from '../../cards/card.ts';
import { createSimulatedRng } from '../../chance/simulated.ts';
import { odds } from '../odds.ts';
import { dealFrom } from '../shoe.ts';
import { netShare } from './basic.ts';
import { isSoft, softHand, totalOf, withCard } from './hand.ts';
import {
  blackjackMoney,
  choicesOf,
  choose,
  dealBlackjack,
  type BlackjackRound,
  type Choice,
} from './rules.ts';
import { BLACKJACK_TABLE, type BlackjackTable } from './table.ts';

const table = (parts: Partial<BlackjackTable> = {}): BlackjackTable => ({ ...BLACKJACK_TABLE, ...parts });

/** Plays the choices on these cards in the order dealt: player, dealer, player, dealer's hole where it looks. */
function play(cards: string, choices: readonly Choice[], rules: BlackjackTable = table()): BlackjackRound {
  const shoe = cards.split(' ').map((name) => readCard(name) ?? Number.NaN);
  const deal = () => {
    const card = shoe.shift();
    if (card === undefined) throw new Error('more cards were dealt than the test has');
    return card;
  };
  const round = choices.reduce((at, choice) => choose(rules, at, choice, deal), dealBlackjack(rules, deal));
  expect(shoe, 'all cards were dealt').toEqual([]);
  return round;
}
const money = (cards: string, choices: readonly Choice[], rules = table(), stake = 100n) =>
  blackjackMoney(rules, play(cards, choices, rules), stake);

describe('a hand', () => {
  test('counts an ace as 11 as long as it can', () => {
    expect(withCard(withCard(0, 1), 6)).toBe(softHand(17));
    expect(totalOf(withCard(softHand(17), 10))).toBe(17);
    expect(isSoft(withCard(softHand(17), 10))).toBe(false);
    expect(withCard(withCard(0, 1), 1)).toBe(softHand(12));
    expect(totalOf(withCard(16, 10))).toBe(22);
    expect(withCard(10, 1)).toBe(softHand(21));
    expect(withCard(11, 1)).toBe(12);
  });
});

describe('a round', () => {
  test.each([
    ['stand and win', '9s 7h Td Th', ['stand'], 100n, 200n],
    ['stand and push', '9s 7h Td 5c 7c', ['stand'], 100n, 100n],
    ['hit and bust: the dealer draws no more', '9s 7h 6d Tc Kc', ['hit'], 100n, 0n],
    ['hit to 21 stands by itself', '9s 7h 6d Tc 6c', ['hit'], 100n, 200n],
    ['double and win', '6s 7h 5d Tc Td', ['double'], 200n, 400n],
    ['double and lose', '6s 7h 5d Td 2d', ['double'], 200n, 0n],
    ['blackjack', 'As 7h Kd Tc', [], 100n, 250n],
    ['blackjack against blackjack', 'As Kh Kd Ac', [], 100n, 100n],
    ['the dealer looks and has it', '9s Kh 9d Ac', [], 100n, 0n],
    ['insured against it', '9s Ah 9d Kc', ['insure'], 150n, 150n],
    ['insured for nothing', '9s Ah 9d 8c', ['insure', 'stand'], 150n, 0n],
    ['even money', 'As Ah Kd Kc', ['insure'], 150n, 250n],
    ['split once: 18 and 21 against 20', '8s Th 8d Tc Td 3c Kd', ['split', 'stand', 'hit'], 200n, 200n],
    [
      'split thrice, doubled',
      '8s 6h 8d Tc 8h 8c 2d Ts Tc 3d Kd Kh 5s',
      ['split', 'split', 'split', 'double', 'stand', 'double', 'stand'],
      600n,
      200n,
    ],
    ['split aces get one card each', 'As 6h Ad Tc Kc 5d Td', ['split'], 200n, 400n],
    ['a dealer stands on soft 17', 'Ts 6h 8d Ac', ['stand'], 100n, 200n],
  ] as const)('%s', (_, cards, choices, staked, back) => {
    expect(money(cards, choices)).toEqual({ staked, back });
  });

  test('a dealer may draw to soft 17', () => {
    expect(money('Ts 6h 8d Ac 4c', ['stand'], table({ hitsSoft17: true })).back).toBe(0n);
  });
  test('blackjack is rounded down to whole units', () => {
    expect(money('As 7h Kd Tc', [], table(), 25n).back).toBe(62n);
    expect(money('As 7h Kd Tc', [], table({ blackjackPays: odds(6, 5) }), 24n).back).toBe(52n);
  });
  test('late surrender: half comes back, but for a blackjack', () => {
    const late = table({ surrender: 'late' });
    expect(money('Ts 9h 6d Tc', ['surrender'], late, 25n)).toEqual({ staked: 25n, back: 12n });
    expect(money('Ts Kh 6d Ac', [], late).back).toBe(0n);
    expect(money('Ts Kh 6d Ac', ['surrender'], table({ surrender: 'late', peeks: false })).back).toBe(0n);
  });
  test('early surrender comes before the look', () => {
    const early = table({ surrender: 'early' });
    expect(money('Ts Kh 6d Ac', ['surrender'], early).back).toBe(50n);
    expect(money('Ts Kh 6d 7c 5d', ['refuse', 'hit'], early).back).toBe(200n);
    expect(() => play('Ts Kh 6d 7c', ['refuse', 'surrender'], early)).toThrow(RangeError);
    expect(money('Ts 9h 6d 7c', ['surrender'], early).back).toBe(50n);
  });
  test('without a look a blackjack takes what was doubled', () => {
    const european = table({ peeks: false });
    expect(money('6s Kh 5d Tc Ac', ['double'], european)).toEqual({ staked: 200n, back: 0n });
    expect(money('As Kh Kd Ac', [], european).back).toBe(100n);
    expect(money('As 7h Kd Tc', [], european).back).toBe(250n);
  });
  test('a stake changes nothing but the money', () => {
    expect(netShare(table(), play('6s 7h 5d Tc Td', ['double']))).toBe(3);
    expect(netShare(table(), play('9s Kh 9d Ac', []))).toBe(0);
  });
});

describe('what may be chosen', () => {
  const choices = (cards: string, made: readonly Choice[], rules = table()) =>
    choicesOf(rules, play(cards, made, rules)).join(' ');
  test.each([
    ['first cards', '9s 7h 6d Tc', [], {}, 'hit stand double'],
    ['an ace is shown', '9s Ah 6d Tc', [], {}, 'insure refuse'],
    ['three cards', '2s 7h 6d Tc 3d', ['hit'], {}, 'hit stand'],
    ['a pair', 'Ks 7h Qd Tc', [], { surrender: 'late' }, 'hit stand double split surrender'],
    ['no doubling on 15', '9s 7h 6d Tc', [], { doubles: '9-11' }, 'hit stand'],
    ['doubling on hard 9', '4s 7h 5d Tc', [], { doubles: '9-11' }, 'hit stand double'],
    ['no doubling on 9', '4s 7h 5d Tc', [], { doubles: '10-11' }, 'hit stand'],
    ['a split hand', '4s 7h 4d Tc 6h', ['split'], {}, 'hit stand double'],
    [
      'a split hand that may not be doubled',
      '4s 7h 4d Tc 6h',
      ['split'],
      { doubleAfterSplit: false },
      'hit stand',
    ],
    ['a pair again', '4s 7h 4d Tc 4h', ['split'], {}, 'hit stand double split'],
    ['no resplit', '4s 7h 4d Tc 4h', ['split'], { mostHands: 2 }, 'hit stand double'],
    ['aces again', 'As 7h Ad Tc Ah', ['split'], { resplitAces: true }, 'stand split'],
    ['aces with more cards', 'As 7h Ad Tc 4h', ['split'], { hitSplitAces: true }, 'hit stand double'],
    ['over', '9s 7h Td Th', ['stand'], {}, ''],
  ] as const)('%s', (_, cards, made, rules, allowed) =>
    expect(choices(cards, made, table(rules))).toBe(allowed),
  );

  test('nothing else, and nothing is paid before the end', () => {
    expect(() => play('9s 7h 6d Tc', ['split'])).toThrow(RangeError);
    expect(() => play('9s 7h Td Th', ['stand', 'hit'])).toThrow(RangeError);
    expect(() => blackjackMoney(table(), play('9s 7h 6d Tc', []), 100n)).toThrow(RangeError);
  });
});

test('the same draws and choices give the same round, whatever is kept in between', () => {
  const rules = table({ surrender: 'late' });
  const run = (isKept: boolean) => {
    const deal = dealFrom(6, createSimulatedRng(5));
    let round = dealBlackjack(rules, deal);
    while (round.stage !== 'over') {
      const [choice] = choicesOf(rules, round).filter((one) => one !== 'surrender');
      round = choose(
        rules,
        isKept ? (JSON.parse(JSON.stringify(round)) as BlackjackRound) : round,
        choice!,
        deal,
      );
    }
    return round;
  };
  expect(run(true)).toEqual(run(false));
});
