import { describe, expect, test } from 'vitest';
import { createFairRng } from '../../chance/fair.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { colourOf, layoutOf, PAYS, pocketName, type Zeros } from './layout.ts';
import { rouletteMaths } from './maths.ts';
import { judgeSpin, payRoulette, placeOf, spinWheel, type RouletteTable } from './rules.ts';
import { neighboursOf, WHEEL_ORDER } from './wheel.ts';

const table = (parts: Partial<RouletteTable> = {}): RouletteTable => ({
  zeros: 1,
  zeroRule: 'lose',
  prisonZero: 'stays',
  pays: PAYS,
  ...parts,
});
const edges = (rules: object): Record<string, number> =>
  Object.fromEntries(
    rouletteMaths.measure(rouletteMaths.rules.parse(rules)).map((row) => [row.bet, 100 * (1 - row.return)]),
  );

test('the open vector lands on 28', () => {
  const seed = {
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
    clientSeed: 'bb62964774',
    nonce: 1,
  };
  expect(spinWheel(table(), createFairRng(seed))).toBe(28);
});

describe('the cloth', () => {
  test.each([
    [1, 37 + 57 + 3 + 12 + 2 + 22 + 1 + 11 + 12],
    [2, 38 + 57 + 5 + 12 + 3 + 22 + 1 + 11 + 12],
    [3, 39 + 57 + 5 + 12 + 1 + 22 + 1 + 11 + 12],
  ] as const)('of %d zeros has %d places, each with a name of its own', (zeros, count) => {
    const names = layoutOf(zeros).map(({ name }) => name);
    expect(names).toHaveLength(count);
    expect(new Set(names).size).toBe(count);
  });

  test.each([
    'split 17-20',
    'split 0-2',
    'street 34-35-36',
    'corner 2-3-5-6',
    'first four 0-1-2-3',
    'six line 1-2-3-4-5-6',
  ])('%s can be played', (name) => expect(placeOf(table(), name).name).toBe(name));
  test.each([
    'split 3-4',
    'split 1-5',
    'straight 37',
    'straight 00',
    'corner 3-4-6-7',
    'basket 0-00-1-2-3',
    '',
  ])('"%s" cannot, on one zero', (name) => expect(() => placeOf(table(), name)).toThrow(RangeError));

  test('the numbers are half red and half black, zeros green', () => {
    const colours = Array.from({ length: 39 }, (_, pocket) => colourOf(pocket));
    expect(['red', 'black', 'green'].map((one) => colours.filter((colour) => colour === one).length)).toEqual(
      [18, 18, 3],
    );
    expect([0, 37, 38].map(pocketName)).toEqual(['0', '00', '000']);
  });

  test.each([1, 2, 3] as Zeros[])('the wheel of %d zeros carries every pocket once', (zeros) => {
    expect(WHEEL_ORDER[zeros].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 36 + zeros }, (_, n) => n),
    );
  });
  test('red and black take turns round the European wheel', () => {
    const colours = WHEEL_ORDER[1].slice(1).map(colourOf);
    expect(colours.every((colour, at) => colour === (at % 2 === 0 ? 'red' : 'black'))).toBe(true);
  });
  test('the neighbours of zero', () => expect(neighboursOf(1, 0, 2)).toEqual([3, 26, 0, 32, 15]));
});

describe('a spin', () => {
  const red = placeOf(table(), 'red');
  test('pays in whole units, the fraction stays with the house', () => {
    expect(payRoulette(10n, judgeSpin(table(), placeOf(table(), 'straight 28'), 28))).toBe(360n);
    expect(payRoulette(10n, judgeSpin(table(), red, 2))).toBe(0n);
    expect(payRoulette(5n, judgeSpin(table({ zeroRule: 'half' }), red, 0))).toBe(2n);
    expect(payRoulette(5n, judgeSpin(table({ zeroRule: 'half' }), placeOf(table(), 'column 1'), 0))).toBe(0n);
  });
  test('a prisoner is only freed, and may lie deeper', () => {
    const prison = table({ zeroRule: 'prison' });
    expect(judgeSpin(prison, red, 0)).toEqual({ prison: 1 });
    expect(payRoulette(7n, judgeSpin(prison, red, 0))).toBeNull();
    expect(payRoulette(7n, judgeSpin(prison, red, 1, 1))).toBe(7n);
    expect(payRoulette(7n, judgeSpin(prison, red, 2, 1))).toBe(0n);
    expect(judgeSpin(prison, red, 0, 1)).toEqual({ prison: 1 });
    expect(judgeSpin(table({ zeroRule: 'prison', prisonZero: 'deeper' }), red, 0, 1)).toEqual({ prison: 2 });
    expect(payRoulette(7n, judgeSpin(table({ zeroRule: 'prison', prisonZero: 'lost' }), red, 0, 1))).toBe(0n);
  });
});

describe('house edges', () => {
  test('European: 2.702703 % on every bet', () => {
    for (const edge of Object.values(edges({}))) expect(edge).toBeCloseTo(100 / 37, 9);
  });
  test('French: la partage halves it on even chances', () => {
    expect(edges({ wheel: 'french' })).toMatchObject({
      red: expect.closeTo(1.351351, 6),
      dozen: expect.closeTo(2.702703, 6),
    });
  });
  test.each([
    ['stays', 50 / 37],
    ['lost', 1900 / 1369],
    ['deeper', (100 / 37) * (1 - (37 - Math.sqrt(37 ** 2 - 72)) / 2)],
  ])('prison, where another zero means %s: %d %%', (prisonZero, edge) => {
    expect(edges({ zeroRule: 'prison', prisonZero })['high']).toBeCloseTo(edge, 9);
  });
  test('American: 5.263158 %, the basket 7.894737 %, half back 2.631579 %', () => {
    const { basket, ...others } = edges({ wheel: 'american' });
    expect(basket).toBeCloseTo(7.894737, 6);
    for (const edge of Object.values(others)) expect(edge).toBeCloseTo(5.263158, 6);
    expect(edges({ wheel: 'american', zeroRule: 'half' })['odd']).toBeCloseTo(2.631579, 6);
  });
  test('triple zero: 7.692308 %', () => {
    for (const edge of Object.values(edges({ wheel: 'triple' }))) expect(edge).toBeCloseTo(300 / 39, 9);
  });
  test('as a fraction of the pockets', () => {
    const [row] = rouletteMaths.measure(rouletteMaths.rules.parse({ bets: ['split 17-20'] }));
    expect(row?.fraction).toEqual({ paid: '36', of: '37' });
  });
  test('a basket on the wrong wheel is named', () => {
    const read = rouletteMaths.rules.safeParse({ bets: ['basket'] });
    expect(read.error?.issues[0]?.message).toBe('no bet "basket" on a european wheel');
  });
});

proveCalculator(
  rouletteMaths,
  [
    { bets: ['straight', 'corner 2-3-5-6', 'column'] },
    { wheel: 'french', bets: ['red', 'dozen 3'] },
    { wheel: 'american', pays: { straight: 34, basket: '13:2' }, bets: ['straight', 'basket', 'split 0-00'] },
    { wheel: 'triple', zeroRule: 'prison', prisonZero: 'deeper', bets: ['even', 'top six'] },
    { zeroRule: 'prison', prisonZero: 'lost', bets: ['low'] },
    { zeroRule: 'prison', bets: ['black'] },
  ],
  100_000,
);
