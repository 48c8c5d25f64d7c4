import { describe, expect, test } from 'vitest';
import { createSimulatedRng } from '../../chance/simulated.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { betsOf, oddsBet } from './bets.ts';
import { solve } from './chain.ts';
import { crapsMaths } from './maths.ts';
import { COME_OUT, CRAPS_PAYS, payCraps, rollDice, trueOdds, type CrapsTable, type Roll } from './rules.ts';

const rowsOf = (rules: object) => crapsMaths.measure(crapsMaths.rules.parse(rules));
const edges = (rules: object): Record<string, number> =>
  Object.fromEntries(rowsOf(rules).map((row) => [row.bet, 100 * (1 - row.return)]));
const combined = (rules: object, bet: string) =>
  100 * (rowsOf(rules).find((row) => row.bet === bet)?.notes?.['combined edge'] ?? Number.NaN);

/** Plays the rolls until the bet is settled, and answers the money. */
function played(
  name: string,
  rolls: readonly Roll[],
  table: CrapsTable = CRAPS_PAYS,
  stake = 100n,
): bigint | null {
  const bet = betsOf(table).get(name);
  let standing = COME_OUT;
  for (const roll of rolls) {
    const step = bet!(table, roll, standing);
    if ('back' in step) return payCraps(stake, step);
    standing = step.stands;
  }
  return null;
}

describe('how bets run', () => {
  test.each([
    ['pass', [[3, 4]], 200n],
    ['pass', [[5, 6]], 200n],
    ['pass', [[6, 6]], 0n],
    [
      'pass',
      [
        [2, 2],
        [5, 6],
        [1, 2],
        [3, 1],
      ],
      200n,
    ],
    [
      'pass',
      [
        [2, 2],
        [5, 6],
        [3, 4],
      ],
      0n,
    ],
    [
      'pass',
      [
        [2, 2],
        [5, 6],
      ],
      null,
    ],
    ["don't pass", [[6, 6]], 100n],
    ["don't pass", [[1, 1]], 200n],
    ["don't pass", [[3, 4]], 0n],
    [
      "don't pass",
      [
        [5, 4],
        [3, 4],
      ],
      200n,
    ],
    [
      'place 6',
      [
        [6, 6],
        [4, 4],
        [5, 1],
      ],
      216n,
    ],
    ['place 6', [[6, 1]], 0n],
    ['place to lose 4', [[6, 1]], 145n],
    ['buy 4', [[3, 1]], 285n],
    ['lay 4', [[3, 4]], 146n],
    ['field', [[6, 6]], 400n],
    ['field', [[1, 1]], 300n],
    ['field', [[5, 6]], 200n],
    ['field', [[2, 3]], 0n],
    [
      'hard 6',
      [
        [6, 6],
        [3, 3],
      ],
      1_000n,
    ],
    ['hard 6', [[2, 4]], 0n],
    ['hard 10', [[3, 4]], 0n],
    ['horn', [[1, 1]], 775n],
    ['horn', [[2, 1]], 400n],
    ['horn', [[2, 2]], 0n],
    ['world', [[3, 4]], 100n],
    ['craps and eleven', [[6, 5]], 800n],
    ['hop 2-5', [[5, 2]], 1_600n],
    ['hop 2-5', [[4, 3]], 0n],
    ['hop 4-4', [[4, 4]], 3_100n],
    [
      'big eight',
      [
        [3, 3],
        [2, 6],
      ],
      200n,
    ],
  ] as const)('%s on %j', (name, rolls, money) => expect(played(name, rolls)).toBe(money));

  test('without craps every roll but 7 is a point', () => {
    const table = { ...CRAPS_PAYS, crapless: true };
    expect(
      played(
        'pass',
        [
          [5, 6],
          [6, 5],
        ],
        table,
      ),
    ).toBe(200n);
    expect(
      played(
        'pass',
        [
          [1, 1],
          [3, 4],
        ],
        table,
      ),
    ).toBe(0n);
    expect(betsOf(table).has("don't pass")).toBe(false);
  });
  test('odds are true', () => {
    expect([4, 5, 6, 8, 9, 10].map(trueOdds).map(({ wins, per }) => wins / per)).toEqual([
      2, 1.5, 1.2, 1.2, 1.5, 2,
    ]);
    expect(payCraps(50n, oddsBet('on', 6)(CRAPS_PAYS, [5, 1], COME_OUT))).toBe(110n);
    expect(payCraps(60n, oddsBet('against', 6)(CRAPS_PAYS, [6, 1], COME_OUT))).toBe(110n);
    expect(() => oddsBet('on', 7)).toThrow(RangeError);
  });
  test('a chain that runs in a circle is refused', () => {
    expect(() => solve((_, standing) => ({ stands: standing === 1 ? 2 : 1 }))).toThrow(RangeError);
    expect(() => solve(() => ({ stands: COME_OUT }))).toThrow(RangeError);
  });
  test('dice have six faces', () => {
    const rng = createSimulatedRng(1);
    const rolls = Array.from({ length: 600 }, () => rollDice(rng)).flat();
    expect(new Set(rolls)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
});

describe('house edges', () => {
  test('of the usual table', () => {
    expect(edges({})).toMatchObject({
      pass: expect.closeTo(700 / 495, 9),
      come: expect.closeTo(700 / 495, 9),
      "don't pass": expect.closeTo(300 / 220, 9),
      "don't come": expect.closeTo(300 / 220, 9),
      'place 4': expect.closeTo(6.6667, 4),
      'place 5': expect.closeTo(4, 9),
      'place 6': expect.closeTo(1.5152, 4),
      'place to lose 4': expect.closeTo(3.0303, 4),
      'place to lose 5': expect.closeTo(2.5, 9),
      'place to lose 6': expect.closeTo(1.8182, 4),
      'buy 4': expect.closeTo(4.7619, 4),
      'buy 6': expect.closeTo(4.7619, 4),
      'lay 4': expect.closeTo(2.439, 4),
      'lay 5': expect.closeTo(3.2258, 4),
      'lay 6': expect.closeTo(4, 9),
      field: expect.closeTo(2.7778, 4),
      'hard 4': expect.closeTo(11.1111, 4),
      'hard 6': expect.closeTo(9.0909, 4),
      'any seven': expect.closeTo(16.6667, 4),
      'any craps': expect.closeTo(11.1111, 4),
      two: expect.closeTo(13.8889, 4),
      eleven: expect.closeTo(11.1111, 4),
      horn: expect.closeTo(12.5, 9),
      world: expect.closeTo(13.3333, 4),
      'craps and eleven': expect.closeTo(11.1111, 4),
      'hop 1-2': expect.closeTo(11.1111, 4),
      'hop 1-1': expect.closeTo(13.8889, 4),
      'big six': expect.closeTo(9.0909, 4),
    });
  });
  test('of other tables', () => {
    expect(edges({ bar: 3, fieldTwelve: 2, commissionWhen: 'win' })).toMatchObject({
      "don't pass": expect.closeTo(410 / 99, 9),
      field: expect.closeTo(5.5556, 4),
      'buy 4': expect.closeTo(1.6667, 4),
      'lay 4': expect.closeTo(1.6667, 4),
    });
    expect(edges({ crapless: true })).toMatchObject({
      pass: expect.closeTo(5.3824, 4),
      'place 2': expect.closeTo(7.1429, 4),
      'place 3': expect.closeTo(6.25, 9),
    });
  });
  test('odds dilute the edge of the line: it stays the same of the first stake', () => {
    expect(edges({})['pass with odds']).toBeCloseTo(700 / 495, 9);
    expect(combined({}, 'pass with odds')).toBeCloseTo(0.3743, 4);
    expect(combined({ odds: [1, 1, 1] }, 'pass with odds')).toBeCloseTo(0.8485, 4);
    expect(combined({ odds: [10, 10, 10] }, 'pass with odds')).toBeCloseTo(0.1845, 4);
    expect(combined({}, "don't pass with odds")).toBeCloseTo(0.2727, 4);
  });
  test('the pass line as a fraction', () => {
    const { paid, of } = rowsOf({})[0]?.fraction ?? { paid: '0', of: '1' };
    expect(BigInt(paid) * 495n).toBe(BigInt(of) * 488n);
  });
  test('wrong input is named', () => {
    const read = crapsMaths.rules.safeParse({ odds: [3, 4] });
    expect(read.error?.issues[0]?.message).toContain(
      'odds: one value for all, three (4 and 10; 5 and 9; 6 and 8)',
    );
  });
});

proveCalculator(
  crapsMaths,
  [
    {},
    { bar: 2, odds: [2, 2, 5], commissionWhen: 'win', place: ['2:1', '3:2', '7:6'], hardSix: 9.5 },
    { crapless: true, odds: [3, 3, 3, 2, 1] },
  ],
  8_000,
);
