import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardName, readCard, type Card } from '../cards/card.ts';
import { createFairRng } from '../chance/fair.ts';
import { proveCalculator } from '../maths/prove.ts';
import { holdOf, solverOf } from './advice.ts';
import { forEachKindOfHand } from './kinds.ts';
import { videopokerMaths } from './maths.ts';
import { dealHand, drawHand, lineOf, payoutOf } from './rules.ts';
import type { Asked } from './schema.ts';

const IS_FULL = process.env['FERIA_FULL'] === '1';
const cardsOf = (text: string): Card[] => text.split(' ').map((name) => readCard(name)!);
const read = (asked: object): Asked => videopokerMaths.rules.parse(asked);
const jacks = read({});
const deuces = read({ game: 'deuces' });
const joker = read({ game: 'joker' });
/** A table that nobody would print. */
const JOKERS = {
  wild: 'joker',
  pays: { royal: 100, five: 30, fives: [{ ranks: 'A', pays: 60 }], four: 5, flush: 2.5 },
  coins: 5,
};

test('9/6: every line as often as it is known, of 19,933,230,517,200', () => {
  const [row] = videopokerMaths.measure(read({ coins: 5 }));
  expect(row!.return * 100).toBeCloseTo(99.543904, 6);
  expect(row!.deviation ** 2).toBeCloseTo(19.5147, 4);
  expect(row!.hitRate * 100).toBeCloseTo(45.4565, 4);
  expect(row).toMatchObject({ bet: '5 coins', highest: 800, method: 'exact' });
  expect(solverOf(jacks.table, 5).endsOfGame()).toEqual([
    ...[493_512_264, 2_178_883_296, 47_093_167_764, 229_475_482_596, 219_554_786_160],
    ...[223_837_565_784, 1_484_003_070_324, 2_576_946_164_148, 4_277_372_890_968, 10_872_274_993_896],
  ]);
});

test('the royal of fewer coins has a return of its own', () => {
  const rows = videopokerMaths.measure(jacks);
  expect(rows.map(({ bet }) => bet)).toEqual(['1 coin', '2 coins', '3 coins', '4 coins', '5 coins']);
  for (const row of rows.slice(0, 4)) expect(row.return * 100).toBeCloseTo(98.373457, 6);
});

test('full-pay deuces wild gives back 100.761961 %', () => {
  const [row] = videopokerMaths.measure(read({ game: 'deuces', coins: 5 }));
  expect(row!.return * 100).toBeCloseTo(100.761961, 6);
});

test('8/5 gives back 97.298434 %', () => {
  const [row] = videopokerMaths.measure(read({ pays: '8/5', coins: 5 }));
  expect(row!.return * 100).toBeCloseTo(97.298434, 6);
});

test.runIf(IS_FULL).each([
  [{ pays: '9/5' }, 98.4498, 4],
  [{ pays: '8/6' }, 98.3927, 4],
  [{ pays: '7/5' }, 96.1472, 4],
  [{ pays: '6/5' }, 94.9961, 4],
  [{ game: 'bonus' }, 99.166, 4],
  [{ game: 'double-bonus' }, 100.1725, 4],
  [{ game: 'double-double-bonus' }, 98.9808, 4],
  [{ game: 'deuces', pays: '25/16/10/4/4/3/2/1' }, 99.7283, 4],
  [{ game: 'joker' }, 100.6463, 4],
  [{ game: 'all-american' }, 100.72, 2],
  [{ game: 'bonus', pays: '7/5' }, 98.0147, 4],
  [{ game: 'bonus', pays: '6/5' }, 96.8687, 4],
  [{ game: 'double-bonus', pays: '9/7/5' }, 99.1065, 4],
  [{ game: 'double-bonus', pays: '9/6/5' }, 97.8062, 4],
  [{ game: 'double-double-bonus', pays: '10/6' }, 100.067, 3],
  [{ game: 'double-double-bonus', pays: '9/5' }, 97.8729, 4],
  [{ game: 'triple-double-bonus', pays: '9/6' }, 98.154, 3],
  [{ game: 'aces-and-faces' }, 99.2555, 4],
  [{ game: 'tens' }, 99.1388, 4],
  [{ game: 'deuces', pays: '20/12/10/4/4/3/2/1' }, 97.5791, 4],
  [{ game: 'joker', pays: '18/7' }, 98.9372, 4],
])('published: %j gives back %d %%', (asked, percent, digits) => {
  const [row] = videopokerMaths.measure(read({ ...asked, coins: 5 }));
  expect(row!.return * 100).toBeCloseTo(percent, digits);
});

test('there are 134,459 kinds of hands, and they are all 2,598,960', () => {
  let kinds = 0;
  let hands = 0;
  forEachKindOfHand(52, (_, many) => {
    kinds += 1;
    hands += many;
  });
  expect([kinds, hands]).toEqual([134_459, 2_598_960]);
});

test.each([
  ['As Ks Qs Js 2d', 'As Ks Qs Js'],
  ['Js 9d Qs Qd Ks', 'Qs Qd'],
  ['2s 4s 6s 8s Kd', '2s 4s 6s 8s'],
  ['2s 5d 7c 9h Td', ''],
  ['As Ad Ac Ah 2d', 'As Ad Ac Ah 2d'],
  ['Kd Qd Jd Td 9d', 'Kd Qd Jd Td 9d'],
  ['Ad Qd Jd Td 9d', 'Ad Qd Jd Td'],
])('of %s the best play holds "%s"', (text, held) => {
  const hand = cardsOf(text);
  const hold = holdOf(jacks.table, 5, hand);
  const kept = hand.filter((_, place) => hold[place]);
  expect(kept.length === 5 ? text : kept.map(cardName).join(' ')).toBe(held);
});

test('inclusion and exclusion says what dealing every draw says', () => {
  for (const [asked, text] of [
    [jacks, '3d 9s Jc Jd Kh'],
    [deuces, '2d 9s 9c Jd Kh'],
    [read(JOKERS), '3d 9s Jc Kd Jo'],
  ] as const) {
    const hand = cardsOf(text).toSorted((a, b) => a - b);
    const { lines, worthOf, endsOf } = solverOf(asked.table, 5);
    for (const hold of [0b00111, 0b01110, 0b10011, 0b11111]) {
      const kept = hand.filter((_, place) => (hold >> place) & 1);
      const ends = [...lines.map(() => 0), 0];
      forEachDraw(asked, hand, 5 - kept.length, (drawn) => {
        const line = lineOf(asked.table, 5, [...kept, ...drawn]);
        ends[line ? lines.findIndex(({ kind }) => kind === line.kind) : lines.length]! += 1;
      });
      expect(endsOf(hand, hold)).toEqual(ends);
      const draws = ends.reduce((sum, count) => sum + count, 0);
      const paid = lines.reduce((sum, { pays }, place) => sum + pays * ends[place]!, 0);
      expect(worthOf(hand)[hold]).toBeCloseTo(paid / draws, 9);
    }
  }
});

test.each([
  [jacks, 'Ts Js Qs Ks As', 'royal'],
  [jacks, 'Js Jd 3c 4c 5c', 'pair'],
  [jacks, 'Ts Td 3c 4c 5c', undefined],
  [jacks, 'As 2d 3c 4c 5c', 'straight'],
  [deuces, 'Ts Js Qs Ks As', 'royal'],
  [deuces, '2s Js Qs Ks As', 'wildRoyal'],
  [deuces, '2s 2d 2c 2h As', 'fourDeuces'],
  [deuces, '2s 2d 2c As Ad', 'five'],
  [deuces, '2s 2d As Ad Kd', 'four'],
  [deuces, '2s 3d 3s Kd Ks', 'fullHouse'],
  [deuces, '2s 3d 5s 4d As', 'straight'],
  [deuces, '2s 3d 5d 4d Ad', 'straightFlush'],
  [deuces, '2s 3d 5d 8d Ad', 'flush'],
  [deuces, '2s 3d 5d 8d As', undefined],
  [joker, 'Jo 3d 3s 3c 3h', 'five'],
  [joker, 'Jo 3d 5s 8c Kh', 'pair'],
  [joker, 'Jo 3d 5s 8c Qh', undefined],
  [joker, 'Jo 3d 3s 8c Qh', 'three'],
])('%# %j', (asked, text, kind) => expect(lineOf(asked.table, 5, cardsOf(text))?.kind).toBe(kind));

test('four of a kind pays by its rank and by the fifth card', () => {
  const { table } = read({ game: 'double-double-bonus' });
  const paid = ['As Ad Ac Ah 3c', 'As Ad Ac Ah Kc', '3s 3d 3c 3h Ac', '3s 3d 3c 3h 9c', '9s 9d 9c 9h Ac'].map(
    (hand) => payoutOf(table, 1, 1n, cardsOf(hand)),
  );
  expect(paid).toEqual([400n, 160n, 160n, 80n, 50n]);
});

test('money: coins, the royal of each stake, and a pay with a fraction is rounded down', () => {
  const royal = cardsOf('Ts Js Qs Ks As');
  expect(payoutOf(jacks.table, 4, 25_000n, royal)).toBe(4n * 250n * 25_000n);
  expect(payoutOf(jacks.table, 5, 25_000n, royal)).toBe(5n * 800n * 25_000n);
  const half = read({ pays: { royal: 800, flush: 1.5 } });
  expect(payoutOf(half.table, 1, 3n, cardsOf('2s 4s 6s 8s Ks'))).toBe(4n);
  expect(payoutOf(jacks.table, 1, 3n, cardsOf('2s 4s 6s 8s Kd'))).toBe(0n);
  expect(() => payoutOf(jacks.table, 6, 1n, royal)).toThrow(RangeError);
});

test('the cards to come are fixed before anything is held, and replace from left to right', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), fc.nat(1000), (held, nonce) => {
      const dealt = dealHand(createFairRng({ serverSeed: 'one', clientSeed: 'two', nonce }), 'none');
      expect(new Set([...dealt.hand, ...dealt.next]).size).toBe(10);
      const drawn = drawHand(dealt, held);
      expect(drawn.filter((_, place) => held[place])).toEqual(dealt.hand.filter((_, place) => held[place]));
      const fresh = drawn.filter((_, place) => !held[place]);
      expect(fresh).toEqual(dealt.next.slice(0, fresh.length));
    }),
    { numRuns: 100, seed: 1121 },
  );
  const dealt = dealHand(createFairRng({ serverSeed: 'one', clientSeed: 'two', nonce: 1 }), 'joker');
  expect(() => drawHand(dealt, [true])).toThrow(RangeError);
});

test.each([
  [{ pays: 'nine' }, 'nine'],
  [{ pays: '9/6/4/3/2/1/1' }, 'numbers such as fullHouse/flush/straight'],
  [{ pays: { royal: 800, quads: 25 } }, 'quads'],
  [{ pays: '{"straight":4}' }, 'royal'],
  [{ pays: { royal: 800, flush: 1.234 } }, 'two decimals'],
  [{ pays: { royal: 800, fours: [{ ranks: '1', pays: 3 }] } }, 'letters'],
  [{ coins: 6 }, 'at most 5'],
  [{ hand: 'As Ks Qs Js' }, 'five cards are needed, 4 were given'],
  [{ hand: 'As Ks Qs Js Jo' }, '\\"Jo\\" is no card'],
  [{ hand: 'As Ks Qs Js As' }, 'twice'],
  [{ game: 'jokers' }, 'joker'],
])('what is wrong is named: %j', (asked, words) => {
  expect(JSON.stringify(videopokerMaths.rules.safeParse(asked).error?.issues)).toContain(words);
});

function forEachDraw(
  asked: Asked,
  hand: readonly Card[],
  count: number,
  call: (drawn: readonly Card[]) => void,
) {
  const rest = Array.from({ length: asked.table.wild === 'joker' ? 53 : 52 }, (_, card) => card).filter(
    (card) => !hand.includes(card),
  );
  const draw = (from: number, drawn: readonly Card[]): void => {
    if (drawn.length === count) return call(drawn);
    for (let place = from; place < rest.length; place += 1) draw(place + 1, [...drawn, rest[place]!]);
  };
  draw(0, []);
}

proveCalculator(
  videopokerMaths,
  [
    { coins: 5 },
    { hand: 'As Ks Qs Js 2d' },
    { game: 'deuces', coins: 5 },
    JOKERS,
    ...(IS_FULL
      ? [
          { game: 'deuces', pays: '20/12/10/4/4/3/2/1', maxCoins: 3, shortRoyal: 400 },
          { game: 'double-double-bonus' },
          { game: 'joker', pairFrom: 'A', pays: '17/7/5' },
        ]
      : []),
  ],
  IS_FULL ? 200_000 : 20_000,
);
