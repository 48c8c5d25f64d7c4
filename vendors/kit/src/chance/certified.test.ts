import { expect, test } from 'vitest';
import { createCertifiedRng, systemRng } from './certified.ts';
import { EntropyFailure } from './health.ts';
import { recordDraws } from './record.ts';
import { buffered, createRejectionRng } from './rejection.ts';
import { drawWithout, LARGEST_RANGE, WORD } from './rng.ts';

/** Hands the bytes of the given numbers of 48 bits out in turn. */
function numbers(...values: readonly number[]) {
  const bytes = values.flatMap((value) =>
    [40, 32, 24, 16, 8, 0].map((bit) => Math.floor(value / 2 ** bit) % 256),
  );
  return (length: number): Uint8Array => Uint8Array.from(bytes.splice(0, length));
}

const TOP = 2 ** 48 - 1;

test('takes 48 bits and keeps their remainder', () => {
  expect(createRejectionRng(numbers(100)).below(37)).toBe(26);
  expect(createRejectionRng(numbers(2 ** 40 + 5)).below(WORD)).toBe(5);
});

test('throws away what lies above the largest multiple: 2^48 is 26 more than one of 37', () => {
  expect(2 ** 48 % 37).toBe(26);
  const source = createRejectionRng(numbers(TOP, TOP - 25, TOP - 26));
  // The last number that is kept is the multiple less one: the remainder 36.
  expect(source.below(37)).toBe(36);
  expect([...source.lastBytes()]).toHaveLength(18);
});

test('a bare remainder would favour: of 32 bits the numbers 0 to 6 of 37, of 48 bits 0 to 25', () => {
  const ways = (bits: number, number: number): number => Math.ceil((2 ** bits - number) / 37);
  for (const [bits, favoured] of [
    [32, 7],
    [48, 26],
  ] as const) {
    const counted = Array.from({ length: 37 }, (_, number) => ways(bits, number));
    const [least, most] = [Math.min(...counted), Math.max(...counted)];
    expect(most - least).toBe(1);
    expect(counted.map((count) => count === most)).toEqual(counted.map((_, number) => number < favoured));
  }
});

test('a range that divides 2^48 rejects nothing', () => {
  expect(createRejectionRng(numbers(TOP)).below(LARGEST_RANGE)).toBe(LARGEST_RANGE - 1);
});

test('shows the bytes of the last draw alone, and none before the first', () => {
  const source = createRejectionRng(numbers(1, 2));
  expect(source.lastBytes()).toHaveLength(0);
  source.below(6);
  source.below(6);
  expect([...source.lastBytes()]).toEqual([0, 0, 0, 0, 0, 2]);
});

test('a buffer hands a slow source out in order, asks it seldom, and passes large requests on', () => {
  const asked: number[] = [];
  let next = 0;
  const source = buffered((length) => {
    asked.push(length);
    return Uint8Array.from({ length }, () => next++);
  }, 16);
  expect([...source(6), ...source(6)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect([...source(6)]).toEqual([16, 17, 18, 19, 20, 21]);
  expect(source(20)).toHaveLength(20);
  expect(asked).toEqual([16, 16, 20]);
});

test.each([
  ['certified', createCertifiedRng()],
  ['system', systemRng],
])('%s draws: every value of a range, none outside it', (_, rng) => {
  const drawn = Array.from({ length: 2_000 }, () => rng.below(37));
  expect(new Set(drawn).size).toBe(37);
  expect(drawn.every((value) => Number.isInteger(value) && value >= 0 && value < 37)).toBe(true);
  expect(() => rng.below(0)).toThrow(RangeError);
  expect(() => rng.below(LARGEST_RANGE + 1)).toThrow(RangeError);
});

test('a certified round is recorded: six bytes a draw', () => {
  const { rng, record } = recordDraws(createCertifiedRng());
  const shuffled = drawWithout(rng, [1, 2, 3, 4, 5], 5);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  expect(record().draws).toHaveLength(10);
  expect(record().rawHash).toMatch(/^[0-9a-f]{64}$/);
});

test('the same entropy makes the same draws; two instances of the system never agree', () => {
  const scripted = () => {
    let next = 0;
    return createCertifiedRng({
      entropy: (length) => Uint8Array.from({ length }, () => (next = (next * 5 + 1) % 256)),
    });
  };
  expect(scripted().below(WORD)).toBe(scripted().below(WORD));
  const words = Array.from({ length: 10 }, () => createCertifiedRng().below(WORD));
  expect(new Set(words).size).toBe(10);
});

test('entropy that fails stops the draws for good', () => {
  let calls = 0;
  const rng = createCertifiedRng({
    entropy: (length) =>
      Uint8Array.from({ length }, (_, at) => ((calls += 1) > 1_072 ? 0 : (at * 89 + calls) % 256)),
    reseedInterval: 1,
  });
  rng.below(6);
  expect(() => {
    for (let draw = 0; draw < 1_000; draw += 1) rng.below(6);
  }).toThrow(EntropyFailure);
});
