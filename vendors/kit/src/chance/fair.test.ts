import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newClientSeed, newServerSeed } from './certified.ts';
import { commitmentOf, createFairDraws, createFairRng, isClientSeed } from './fair.ts';
import { drawWithout, LARGEST_RANGE } from './rng.ts';

/** A published example of the scheme, which other verifiers reproduce too. */
const open = {
  serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
  clientSeed: 'bb62964774',
  nonce: 1,
};
const rng = () => createFairRng(open);
const range = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

describe('the open vector of the scheme', () => {
  test('commitment', () => {
    expect(commitmentOf(open.serverSeed)).toBe(
      '92a94e8c23510695d92e123725ecd728e54bd251c0ec4b4c422bd16aa34567f9',
    );
  });
  test('dice 77.18', () => expect(rng().below(10_001)).toBe(7718));
  test('roulette 28', () => expect(rng().below(37)).toBe(28));
  test('limbo 1.28', () => {
    const float = createFairDraws(open)() / 2 ** 32;
    expect(Math.max(100, Math.floor((0.99 / float) * 100))).toBe(128);
  });
  test('three mines of 25 tiles', () => expect(drawWithout(rng(), range(25), 3)).toEqual([20, 23, 8]));
  test('ten keno numbers of 40', () => {
    expect(drawWithout(rng(), range(40), 10)).toEqual([31, 36, 12, 32, 2, 8, 20, 10, 25, 17]);
  });
  test('a plinko path of 16 rows, which needs two blocks', () => {
    const stream = rng();
    expect(
      range(16)
        .map(() => 'LR'[stream.below(2)])
        .join(''),
    ).toBe('RRLRLLLLRLLLRLLL');
  });
  test('cards of an unlimited deck', () => {
    const stream = rng();
    const ranks = '2 3 4 5 6 7 8 9 10 J Q K A'.split(' ');
    const cards = range(5).map(() => {
      const card = stream.below(52);
      return `${'DHSC'[card % 4]}-${ranks[Math.floor(card / 4)]}`;
    });
    expect(cards).toEqual(['D-Q', 'S-K', 'D-6', 'H-Q', 'H-2']);
  });
});

describe('the stream', () => {
  test('agrees with the HMAC of Node for any seeds and any position', () => {
    const property = fc.property(
      fc.string(),
      fc.string(),
      fc.nat(),
      fc.nat(40),
      (serverSeed, clientSeed, nonce, at) => {
        const draw = createFairDraws({ serverSeed, clientSeed, nonce });
        for (let skipped = 0; skipped < at; skipped += 1) draw();
        const block = createHmac('sha256', serverSeed)
          .update(`${clientSeed}:${nonce}:${Math.floor(at / 8)}`)
          .digest();
        expect(draw()).toBe(block.readUInt32BE((at % 8) * 4));
        expect(commitmentOf(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'));
      },
    );
    fc.assert(property, { numRuns: 200 });
  });

  test('maps a draw as floor(u * n / 2^32), exactly', () => {
    const property = fc.property(fc.nat(1000), fc.integer({ min: 1, max: LARGEST_RANGE }), (nonce, n) => {
      const seed = { ...open, nonce };
      const exact = (BigInt(createFairDraws(seed)()) * BigInt(n)) >> 32n;
      expect(BigInt(createFairRng(seed).below(n))).toBe(exact);
    });
    fc.assert(property);
  });

  test.each([0, -1, 1.5, LARGEST_RANGE + 1, Number.NaN])('refuses to draw below %d', (n) => {
    expect(() => rng().below(n)).toThrow(RangeError);
  });

  test('refuses a nonce that is not a count', () => {
    expect(() => createFairRng({ ...open, nonce: -1 })).toThrow(RangeError);
  });
});

test('a client seed is 1 to 64 printable characters', () => {
  expect(['a', 'lucky-7', 'x'.repeat(64)].every(isClientSeed)).toBe(true);
  expect(['', 'two words', 'ñ', 'x'.repeat(65), 'a\n'].some(isClientSeed)).toBe(false);
});

test('new seeds have their length and do not repeat', () => {
  expect(newServerSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(isClientSeed(newClientSeed())).toBe(true);
  expect(new Set(range(100).map(newServerSeed)).size).toBe(100);
});
