import { describe, expect, test } from 'vitest';
import { createFairRng } from '../../chance/fair.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { sicBoMaths } from './maths.ts';
import { judgeDice, paySicBo, SIC_BO_PAYS, sicBoBet, throwDice, type Dice } from './rules.ts';

const edges = (rules: object): Record<string, number> =>
  Object.fromEntries(
    sicBoMaths.measure(sicBoMaths.rules.parse(rules)).map((row) => [row.bet, 100 * (1 - row.return)]),
  );
const back = (bet: string, dice: Dice) => judgeDice(SIC_BO_PAYS, sicBoBet(bet), dice).comes;

describe('the cloth', () => {
  test.each([
    ['big', [5, 5, 1], 2],
    ['big', [4, 4, 4], 0],
    ['small', [1, 1, 1], 0],
    ['small', [1, 3, 6], 2],
    ['odd', [3, 3, 3], 0],
    ['even', [2, 2, 4], 2],
    ['single 4', [1, 2, 3], 0],
    ['single 4', [4, 2, 3], 2],
    ['single 4', [4, 2, 4], 3],
    ['single 4', [4, 4, 4], 4],
    ['double 2', [2, 5, 2], 11],
    ['double 2', [2, 2, 2], 11],
    ['any triple', [6, 6, 6], 31],
    ['triple 6', [6, 6, 6], 181],
    ['triple 6', [6, 6, 5], 0],
    ['combination 1-6', [6, 1, 1], 6],
    ['combination 1-6', [6, 6, 2], 0],
    ['three numbers 1-2-6', [6, 1, 2], 31],
    ['four numbers 1-2-3-6', [6, 1, 2], 8],
    ['four numbers 1-2-3-6', [6, 6, 2], 0],
    ['total 4', [1, 2, 1], 61],
    ['total 12', [4, 4, 4], 7],
  ] as const)('%s on %j brings back %d', (bet, dice, comes) => expect(back(bet, dice)).toBe(comes));

  test.each([
    '',
    'huge',
    'big 1',
    'single',
    'single 7',
    'single 0',
    'combination 2-2',
    'total 3',
    'total 18',
    'double 1-2',
  ])('there is no bet "%s"', (name) => expect(() => sicBoBet(name)).toThrow(RangeError));

  test('money comes back in whole units', () => {
    const table = { ...SIC_BO_PAYS, big: { wins: 19, per: 20 } };
    expect(paySicBo(table, sicBoBet('big'), 25n, [6, 6, 1])).toBe(48n);
    expect(paySicBo(table, sicBoBet('big'), 25n, [1, 2, 1])).toBe(0n);
  });

  test('the same draw throws the same dice', () => {
    const seed = { serverSeed: 'a', clientSeed: 'b', nonce: 1 };
    const dice = throwDice(createFairRng(seed));
    expect(throwDice(createFairRng(seed))).toEqual(dice);
    expect(dice.every((die) => die >= 1 && die <= 6)).toBe(true);
  });
});

describe('house edges', () => {
  test('of the usual table', () => {
    const found = edges({});
    for (const bet of ['big', 'small', 'odd', 'even']) expect(found[bet], bet).toBeCloseTo(2.7778, 4);
    expect(found).toMatchObject({
      'single 1': expect.closeTo(7.8704, 4),
      'double 1': expect.closeTo(18.5185, 4),
      'any triple': expect.closeTo(13.8889, 4),
      'triple 1': expect.closeTo(16.2037, 4),
      'combination 1-2': expect.closeTo(16.6667, 4),
      'total 4': expect.closeTo(15.2778, 4),
      'total 5': expect.closeTo(13.8889, 4),
      'total 6': expect.closeTo(16.6667, 4),
      'total 14': expect.closeTo(9.7222, 4),
      'total 8': expect.closeTo(12.5, 4),
      'total 9': expect.closeTo(18.9815, 4),
      'total 11': expect.closeTo(12.5, 4),
    });
  });
  test('of other tables', () => {
    const found = edges({
      combination: 6,
      triplesLose: false,
      single: [1, 2, 12],
      totals: [62, 31, 18, 12, 8, 7, 6],
      big: '0.95',
    });
    expect(found).toMatchObject({
      'combination 1-2': expect.closeTo(2.7778, 4),
      small: expect.closeTo(0, 9),
      big: expect.closeTo(2.5, 9),
      'single 1': expect.closeTo(3.7037, 4),
      'total 4': expect.closeTo(12.5, 4),
      'total 12': expect.closeTo(7.4074, 4),
    });
  });
  test('a 1-3-10 table favours whoever plays it by 2.3148 %', () => {
    expect(edges({ single: [1, 3, 10] })['single 1']).toBeCloseTo(-2.3148, 4);
  });
});

proveCalculator(
  sicBoMaths,
  [
    { bets: ['big', 'odd', 'single 3', 'triple 6', 'total 11', 'four numbers 2-3-4-6'] },
    { single: [1, 3, 10], triplesLose: false, bets: ['single 1', 'even', 'three numbers 1-3-5'] },
    {
      totals: [50, 18, 14, 12, 8, 6, 6, 6, 7, 8, 12, 14, 18, 62],
      double: '15:2',
      bets: ['total 5', 'total 17', 'double 4'],
    },
  ],
  100_000,
);
