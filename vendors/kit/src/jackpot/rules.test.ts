import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSimulatedRng } from '../chance/simulated.ts';
import type { Rng } from '../chance/rng.ts';
import { checkedJackpot } from './checked.ts';
import { commitPoint, newSalt } from './commitment.ts';
import {
  contribute,
  drawHits,
  meterOf,
  MILLION,
  openPot,
  playStake,
  RESERVE,
  type Flow,
  type Jackpot,
  type Level,
  type Pot,
} from './rules.ts';

const odds = (name: string, more: Partial<Level> = {}): Level => ({
  name,
  seed: 500n,
  contributionPpm: 3_333,
  ceiling: null,
  overflow: RESERVE,
  trigger: { kind: 'odds', hits: 1n, of: 40_000n },
  ...more,
});
const secret = (name: string, more: Partial<Level> = {}): Level => ({
  ...odds(name),
  trigger: { kind: 'mustHitBy', from: 510n, limit: 900n },
  ...more,
});
const jackpot: Jackpot = checkedJackpot({
  code: 'fair',
  version: '1',
  largestStake: 2_000n,
  reservePpm: 1_001,
  levels: [
    odds('mini', { ceiling: 540n, overflow: 'grand' }),
    secret('must'),
    odds('grand', { seed: 10_000n, contributionPpm: 777, trigger: { kind: 'odds', hits: 1n, of: 900_000n } }),
  ],
});
const opened = (rng: Rng, of: Jackpot = jackpot): readonly Pot[] =>
  of.levels.map((level) => openPot(level, rng));
/** Always the same words; none of the odds below is as small as what they draw. */
const never: Rng = { below: () => 1 };
const total = (flows: readonly Flow[]): bigint => flows.reduce((sum, { amount }) => sum + amount, 0n);

describe('against a naive model, on random streams of stakes', () => {
  test('every millionth is in a pot, in the reserve, or paid; no meter leaves its bounds; each flow has its pot', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1n, 2_000n), { minLength: 1, maxLength: 400 }),
        fc.nat(),
        (stakes, number) => {
          const [rng, points] = [createSimulatedRng(number), createSimulatedRng(number + 1)];
          let pots = opened(points);
          const books = pots.map(({ held }) => held);
          let reserve = -pots.reduce((sum, { held }) => sum + held, 0n);
          let [contributed, paid] = [0n, 0n];
          for (const stake of stakes) {
            const before = pots;
            const played = playStake(jackpot, pots, stake, rng, points);
            pots = played.pots;
            const shares = jackpot.levels.reduce(
              (sum, level) => sum + level.contributionPpm,
              jackpot.reservePpm,
            );
            contributed += stake * BigInt(shares);
            for (const { level, paid: won } of played.hits) {
              paid += won;
              const point = before[level]!.hitPoint;
              if (point !== null) expect(won).toBe(point);
              expect(won).toBeLessThanOrEqual(level === 1 ? 900n : level === 0 ? 540n : 1n << 60n);
              books[level] = 0n;
            }
            for (const flow of played.flows) {
              if (flow.level === null) reserve += flow.amount;
              else if (flow.pot === 'next' || !played.hits.some(({ level }) => level === flow.level))
                books[flow.level]! += flow.amount;
            }
            const won = played.hits.reduce((sum, hit) => sum + hit.paid, 0n);
            expect(total(played.flows)).toBe(stake * BigInt(shares) - won * MILLION);
            expect(pots.map(({ held }) => held)).toEqual(books);
            expect(meterOf(pots[0]!)).toBeLessThanOrEqual(540n);
            expect(meterOf(pots[1]!)).toBeLessThan(pots[1]!.hitPoint!);
          }
          expect(books.reduce((sum, held) => sum + held, reserve)).toBe(contributed - paid * MILLION);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('without a hit, many stakes are one of their sum', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 9_999n), { minLength: 1, maxLength: 50 }), (stakes) => {
        const free = { ...jackpot, levels: jackpot.levels.filter(({ trigger }) => trigger.kind === 'odds') };
        const start = opened(never, free);
        const one = contribute(
          free,
          start,
          stakes.reduce((sum, stake) => sum + stake, 0n),
        );
        const many = stakes.reduce((pots, stake) => contribute(free, pots, stake).pots, start);
        expect(many).toEqual(one.pots);
      }),
    );
  });
});

describe('one stake', () => {
  test('leaves what is below a unit in the pot', () => {
    const pots = contribute(jackpot, opened(never), 1n).pots;
    expect(pots.map(({ held }) => held % MILLION)).toEqual([3_333n, 3_333n, 777n]);
    expect(pots.map(meterOf)).toEqual([500n, 500n, 10_000n]);
  });

  test('what a ceiling does not hold goes to the level that it names', () => {
    const full = opened(never).map((pot, at) => (at === 0 ? { ...pot, held: 540n * MILLION - 1n } : pot));
    const { pots, flows } = contribute(jackpot, full, 1n);
    expect(pots[0]!.held).toBe(540n * MILLION);
    expect(pots[2]!.held).toBe(10_000n * MILLION + 777n + 3_332n);
    expect(
      flows.filter(({ kind }) => kind === 'overflow').map(({ level, amount }) => [level, amount]),
    ).toEqual([
      [0, -3_332n],
      [2, 3_332n],
    ]);
  });

  test('hits in proportion to its size, and every level has a draw of its own', () => {
    const { levels } = { levels: [odds('one', { trigger: { kind: 'odds', hits: 3n, of: 3_000n } })] };
    const counts = [100n, 1_000n].map((stake) => {
      const rng = createSimulatedRng(8);
      return Array.from({ length: 20_000 }, () => drawHits({ levels }, stake, rng)[0]).filter(Boolean).length;
    });
    // Four standard errors of 10 % of 20,000; all of them at 100 %.
    expect(Math.abs(counts[0]! - 2_000)).toBeLessThan(170);
    expect(counts[1]).toBe(20_000);
  });

  test('a winner of odds takes its own share with the pot, and leaves the part below a unit', () => {
    const first: Rng = { below: () => 0 };
    const { hits, pots } = playStake(jackpot, opened(never), 1_000n, first, never);
    expect(hits).toEqual([
      { level: 0, paid: 503n },
      { level: 2, paid: 10_000n },
    ]);
    expect(pots[0]!.held).toBe(500n * MILLION + 333_000n);
    expect(pots[2]!.held).toBe(10_000n * MILLION + 777_000n);
  });

  test('the second of two hits wins the pot that the first one opened', () => {
    const first: Rng = { below: () => 0 };
    const one = playStake(jackpot, opened(never), 1_000n, first, never);
    const two = playStake(jackpot, one.pots, 1_000n, first, never);
    expect(two.hits[1]).toEqual({ level: 2, paid: 10_001n });
  });

  test('a secret point pays exactly itself; what the stake brought beyond it opens the next pot', () => {
    const [mini, must, grand] = opened(never);
    const near = [mini!, { held: 600n * MILLION, hitPoint: 601n }, grand!];
    const { hits, pots } = playStake(jackpot, near, 1_000n, never, never);
    expect(hits).toEqual([{ level: 1, paid: 601n }]);
    expect(pots[1]).toEqual({ held: 502n * MILLION + 333_000n, hitPoint: must!.hitPoint });
  });

  test('is positive, and not above the largest', () => {
    expect(() => playStake(jackpot, opened(never), 2_001n, never, never)).toThrow('too large');
    expect(() => contribute(jackpot, opened(never), 0n)).toThrow(RangeError);
    expect(() => contribute(jackpot, [], 1n)).toThrow('has no pot');
  });
});

test('secret points come from all units between the lowest and the limit, and from no other', () => {
  const level = secret('must', { trigger: { kind: 'mustHitBy', from: 510n, limit: 513n } });
  const rng = createSimulatedRng(4);
  const points = new Set(Array.from({ length: 200 }, () => openPot(level, rng).hitPoint));
  expect([...points].map(Number).toSorted((a, b) => a - b)).toEqual([510, 511, 512, 513]);
});

test('a commitment binds a point, and its salt hides it', () => {
  const salts = [newSalt(createSimulatedRng(1)), newSalt(createSimulatedRng(2))];
  expect(new Set(salts).size).toBe(2);
  expect(salts[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(commitPoint(600n, salts[0]!)).toBe(createHash('sha256').update(`${salts[0]}:600`).digest('hex'));
  expect(commitPoint(601n, salts[0]!)).not.toBe(commitPoint(600n, salts[0]!));
});

test.each([
  [{ levels: [] }, 'needs a level'],
  [{ levels: [odds('one'), odds('one')] }, 'one name'],
  [{ levels: [odds(RESERVE)] }, 'cannot be called'],
  [{ levels: [odds('one', { contributionPpm: 0.5 })] }, 'no whole number'],
  [{ levels: [odds('one', { ceiling: 500n })] }, 'not above the seed'],
  [{ levels: [odds('one'), odds('two', { ceiling: 600n, overflow: 'one' })] }, 'later level'],
  [{ levels: [odds('one', { ceiling: 600n, overflow: 'two' }), secret('two')] }, 'secret point'],
  [{ levels: [odds('one', { trigger: { kind: 'odds', hits: 1n, of: 1_999n } })] }, 'more than one'],
  [{ levels: [secret('one', { ceiling: 800n })] }, 'limit is its ceiling'],
  [
    { levels: [secret('one', { trigger: { kind: 'mustHitBy', from: 506n, limit: 900n } })] },
    'fill a new pot',
  ],
  [
    { levels: [secret('one', { trigger: { kind: 'mustHitBy', from: 900n, limit: 899n } })] },
    'below its lowest',
  ],
  [{ reservePpm: 999_000, levels: [odds('one')] }, 'whole stake'],
  [{ largestStake: 0n }, 'largest stake'],
] as [Partial<Jackpot>, string][])('refuses %o', (change, problem) => {
  expect(() => checkedJackpot({ ...jackpot, ...change })).toThrow(problem);
});
