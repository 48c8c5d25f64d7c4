import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairDraws, createFairRng } from './fair.ts';
import { recordDraws, replayRng } from './record.ts';
import { drawWithout, WORD, type Rng } from './rng.ts';

const seed = { serverSeed: 'a server seed', clientSeed: 'lucky-7', nonce: 3 };
const play = (rng: Rng) => [rng.below(37), ...drawWithout(rng, [1, 2, 3, 4, 5], 3), rng.below(WORD)];
const recorded = () => {
  const { rng, record } = recordDraws(createFairRng(seed));
  return { played: play(rng), record: record() };
};

test('keeps range and result of each draw, and plays like the source itself', () => {
  const { played, record } = recorded();
  expect(played).toEqual(play(createFairRng(seed)));
  expect(record.draws.filter((_, at) => at % 2 === 0)).toEqual([37, 5, 4, 3, WORD]);
  expect(record.draws[1]).toBe(played[0]);
});

test('hashes the bytes behind the draws, so that the revealed seed proves them too', () => {
  const draw = createFairDraws(seed);
  const bytes = Buffer.alloc(20);
  for (let at = 0; at < 20; at += 4) bytes.writeUInt32BE(draw(), at);
  expect(recorded().record.rawHash).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('a record may be taken on the way: it does not change with later draws', () => {
  const { rng, record } = recordDraws(createFairRng(seed));
  const nothing = record();
  rng.below(6);
  expect(nothing).toEqual({ draws: [], rawHash: createHash('sha256').digest('hex') });
  const one = record();
  rng.below(6);
  expect(record().draws.slice(0, 2)).toEqual(one.draws);
  expect(one.draws).toHaveLength(2);
});

test('a record survives JSON and gives any game its draws again', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2000 })), fc.nat(), (ranges, nonce) => {
      const { rng, record } = recordDraws(createFairRng({ ...seed, nonce }));
      const results = ranges.map((n) => rng.below(n));
      const again = replayRng(JSON.parse(JSON.stringify(record())));
      expect(ranges.map((n) => again.below(n))).toEqual(results);
      expect(again.left()).toBe(0);
    }),
  );
});

test('the records of several steps replay as one', () => {
  const source = createFairRng(seed);
  const first = recordDraws(source);
  const second = recordDraws(source);
  const drawn = [first.rng.below(52), second.rng.below(51)];
  const again = replayRng(first.record(), second.record());
  expect([again.below(52), again.below(51)]).toEqual(drawn);
});

test('a game that asks for another range, or for more, is not the game that was recorded', () => {
  const { record } = recorded();
  const other = replayRng(record);
  expect(() => other.below(38)).toThrow('draw 1 was recorded below 37, the game asks below 38');
  play(other);
  expect(() => other.below(2)).toThrow('draw 6 was never recorded');
  expect(replayRng(record).left()).toBe(5);
});

test.each([[[6]], [[6, 6]], [[6, -1]], [[6, 1.5]], [[6, null]]])('refuses a record of %j', (draws) => {
  expect(() => replayRng({ draws: draws as number[], rawHash: '' })).toThrow(RangeError);
});
