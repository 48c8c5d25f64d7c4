import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordDraws } from '../../chance/record.ts';
import { createFairRng } from '../../chance/fair.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { OPEN_SEED } from '../open-seed.fixture.ts';
import {
  CHAIN_FORMULAS,
  createChain,
  earlierHash,
  gameNumber,
  gamesBack,
  isHash,
  resultsUnder,
  stepsAlike,
  walkBack,
} from './chain.ts';
import { crashMaths } from './maths.ts';
import { bustOf, drawResult, payAt, reaches, resultsReaching } from './rules.ts';

/** Two games of a public chain, one after the other, under the salt that was fixed for it. */
const open = {
  salt: '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be',
  hash: '94aa062026624e59a0ace092568d5f46e21b9bf1d5173609db8645dd62bdfc44',
  before: '94e66d98029c61ecd27c4fb6b381d401c823cf3dfbdac9246756d5b655e125aa',
};
const SPAN = 2n ** 52n;

describe('the open vectors', () => {
  test('10.91, and 4.26 before it, by the formula on bytes', () => {
    expect([...gamesBack({ ...open, steps: 2, formula: 'bytes' })]).toEqual([
      { hash: open.hash, bust: 1091n },
      { hash: open.before, bust: 426n },
    ]);
  });

  /** Of the digits of `open.hash` as text. */
  const BEFORE_BY_TEXT = 'd62704b864948f16b65ffcc222f8f36a37b2affc5cf478dcd229597228328040';
  test.each([
    ['bytes', open.before, 1091n, 426n],
    ['hex-text', BEFORE_BY_TEXT, 1041n, 136n],
    ['step-hex-draw-bytes', BEFORE_BY_TEXT, 1091n, 9846n],
    ['step-bytes-draw-hex', open.before, 1041n, 200n],
  ] as const)('each formula has its own two games: %s', (formula, before, bust, bustBefore) => {
    expect([...gamesBack({ ...open, steps: 2, formula })]).toEqual([
      { hash: open.hash, bust },
      { hash: before, bust: bustBefore },
    ]);
  });

  test('all formulas are known here, and each is told from every other by its games', () => {
    const games = CHAIN_FORMULAS.map((formula) =>
      [...gamesBack({ ...open, steps: 2, formula })].map(({ hash, bust }) => `${hash} ${bust}`).join(),
    );
    expect(CHAIN_FORMULAS).toHaveLength(4);
    expect(new Set(games).size).toBe(4);
    expect(stepsAlike('bytes', 'step-bytes-draw-hex')).toBe(true);
    expect(stepsAlike('bytes', 'step-hex-draw-bytes')).toBe(false);
  });
});

test('chain and results agree with the hashes of Node, in every formula', () => {
  const hex = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('hex'));
  const property = fc.property(
    hex,
    fc.string(),
    fc.constantFrom(...CHAIN_FORMULAS),
    (hash, salt, formula) => {
      const read = (isText: boolean): Buffer => (isText ? Buffer.from(hash) : Buffer.from(hash, 'hex'));
      const step = read(formula === 'hex-text' || formula === 'step-hex-draw-bytes');
      const draw = read(formula === 'hex-text' || formula === 'step-bytes-draw-hex');
      expect(earlierHash(hash, formula)).toBe(createHash('sha256').update(step).digest('hex'));
      const digest = createHmac('sha256', salt).update(draw).digest('hex');
      expect(resultsUnder(salt, formula)(hash)).toBe(BigInt(`0x${digest.slice(0, 13)}`));
    },
  );
  fc.assert(property, { numRuns: 100 });
});

describe('a chain', () => {
  const lastHash = createHash('sha256').update('the last game').digest('hex');

  test.each([1, 2, 3, 10, 97, 100])(
    'of %d games is played up to the last hash, and each leads to the terminating one',
    (games) => {
      const chain = createChain(lastHash, games, 'bytes');
      expect(chain.hashOf(games)).toBe(lastHash);
      let earlier = chain.terminating;
      for (let game = 1; game <= games; game += 1) {
        const hash = chain.hashOf(game);
        expect(earlierHash(hash, 'bytes')).toBe(earlier);
        expect(gameNumber(hash, chain.terminating, games, 'bytes')).toBe(game);
        earlier = hash;
      }
    },
  );

  test('a hash of another chain, another formula or a later game than allowed leads nowhere', () => {
    const chain = createChain(lastHash, 20, 'hex-text');
    const { terminating } = chain;
    const twentieth = chain.hashOf(20);
    expect(gameNumber(twentieth, terminating, 20, 'hex-text')).toBe(20);
    expect(gameNumber(twentieth, terminating, 19, 'hex-text')).toBeNull();
    expect(gameNumber(twentieth, terminating, 50, 'bytes')).toBeNull();
    expect(gameNumber(open.hash, terminating, 50, 'hex-text')).toBeNull();
    expect(gameNumber(terminating, terminating, 0, 'hex-text')).toBe(0);
  });

  test('refuses games that it does not have, and hashes that are none', () => {
    expect(() => createChain(lastHash, 0, 'bytes')).toThrow(RangeError);
    const chain = createChain(lastHash, 3, 'bytes');
    for (const game of [0, 4, 1.5]) expect(() => chain.hashOf(game)).toThrow(RangeError);
    for (const hash of ['', 'xyz', open.hash.toUpperCase(), `${open.hash}00`]) {
      expect(isHash(hash)).toBe(false);
      expect(() => walkBack(hash, 'bytes').next() && earlierHash(hash, 'bytes')).toThrow(RangeError);
    }
  });
});

describe('the bust', () => {
  /** As it is published, in doubles. */
  const published = (result: bigint, edge: number): number =>
    Math.max(1, Math.floor((100 - edge) / (1 - Number(result) / 2 ** 52)) / 100);

  // Beyond some 10^9 times the stake a double no longer holds every hundredth.
  test('is the published formula', () => {
    const property = fc.property(
      fc.bigInt(0n, SPAN - 2n ** 32n),
      fc.constantFrom(0, 1, 3, 5),
      (result, edge) => {
        expect(Number(bustOf(result, edge * 100)) / 100).toBe(published(result, edge));
      },
    );
    fc.assert(property, { numRuns: 500 });
  });

  test('runs from 1.00 to 99 * 2^52 hundredths', () => {
    expect(bustOf(0n)).toBe(100n);
    expect(bustOf(SPAN - 1n)).toBe(99n * SPAN);
    expect(() => bustOf(SPAN)).toThrow(RangeError);
    expect(() => bustOf(-1n)).toThrow(RangeError);
    expect(() => bustOf(0n, 10_000)).toThrow(RangeError);
    expect(() => bustOf(0n, -1)).toThrow(RangeError);
  });

  test('the results that reach a target are counted as the rule gives them, at their very edge', () => {
    for (const target of [101n, 200n, 426n, 1_000n, 12_345n, 10n ** 9n])
      for (const edge of [0, 100, 375]) {
        const ways = resultsReaching(target, edge);
        expect(bustOf(SPAN - ways, edge) >= target).toBe(true);
        if (ways < SPAN) expect(bustOf(SPAN - ways - 1n, edge) < target).toBe(true);
      }
  });

  test('the tail is the payback over the target; nobody leaves at 1.00', () => {
    expect(Number(resultsReaching(200n)) / 2 ** 52).toBeCloseTo(0.495, 12);
    expect(Number(resultsReaching(1_091n, 300)) / 2 ** 52).toBeCloseTo(0.97 / 10.91, 12);
    expect(resultsReaching(100n)).toBe(0n);
    expect(reaches(100n, 100n)).toBe(false);
  });

  test('pays stake times target to the unit, or nothing', () => {
    expect(payAt(150_000n, 200n, 200n)).toBe(300_000n);
    expect(payAt(7n, 133n, 140n)).toBe(9n);
    expect(payAt(150_000n, 201n, 200n)).toBe(0n);
  });
});

test('without a chain a result takes two draws, and all its 52 bits', () => {
  const { rng, record } = recordDraws(createFairRng(OPEN_SEED));
  const result = drawResult(rng);
  expect(record().draws).toEqual([2 ** 32, Number(result >> 20n), 2 ** 20, Number(result & 0xfffffn)]);
});

test('the calculator tells the return as a fraction of all results', () => {
  const [row] = crashMaths.measure(crashMaths.rules.parse({ targets: 2 }));
  expect(row?.return).toBeCloseTo(0.99, 12);
  expect(row?.notes?.['chance that it ends at 1.00']).toBeCloseTo(1 - 0.99 / 1.01, 12);
});

test.each([{ targets: 1 }, { targets: 1.234 }, { edge: 1 }, { edge: -0.01 }, { edge: 0.01234 }])(
  'refuses %o',
  (table) => expect(crashMaths.rules.safeParse(table).success).toBe(false),
);

proveCalculator(
  crashMaths,
  [{ targets: [1.01, 1.5, 2, 10, 1000] }, { edge: 0.03, targets: 3.33 }, { edge: 0, targets: [2] }],
  50_000,
);
