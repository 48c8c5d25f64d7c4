import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { EntropyFailure, proportionCutoff, repetitionCutoff, watchEntropy } from './health.ts';

const sound = (length: number): Uint8Array => randomBytes(length);

/** Sound up to the given byte, then whatever breaks it. */
function breaksAt(at: number, broken: (index: number) => number) {
  let next = 0;
  return (length: number): Uint8Array =>
    sound(length).map((byte) => {
      const index = next;
      next += 1;
      return index < at ? byte : broken(index);
    });
}

test('a sound source passes a million bytes', () => {
  const entropy = watchEntropy(sound);
  for (let asked = 0; asked < 1_000_000; asked += 10_000) expect(entropy(10_000)).toHaveLength(10_000);
});

test('a source that is dead from the start seeds nothing', () => {
  expect(() => watchEntropy((length) => new Uint8Array(length))).toThrow(EntropyFailure);
});

test('a source that sticks later fails in that call, and for good', () => {
  const entropy = watchEntropy(breaksAt(1_100, () => 7));
  expect(entropy(48)).toHaveLength(48);
  expect(() => entropy(48)).toThrow('the same byte 6 times in a row');
  expect(() => entropy(0)).toThrow(EntropyFailure);
});

test('a stuck bit that never repeats a byte is found by its proportion', () => {
  // Sixteen values in turn: no byte comes twice in a row, each comes 32 times in 512.
  const entropy = watchEntropy(breaksAt(1_024, (index) => index % 16));
  expect(() => entropy(2_048)).toThrow('times in 512');
});

test('an alternation is found by its proportion', () => {
  expect(() => watchEntropy(breaksAt(0, (index) => index % 2))).toThrow('times in 512');
});

test('cutoffs are those of the standard', () => {
  // SP 800-90B 4.4.1: 1 + ceil(-log2(alpha) / H). Of 4.4.2 the first is the one that jitterentropy-library tabulates.
  expect(repetitionCutoff({ bitsPerByte: 8, alarmPower: 20 })).toBe(4);
  expect(repetitionCutoff({ bitsPerByte: 1, alarmPower: 30 })).toBe(31);
  expect(proportionCutoff({ bitsPerByte: 1, alarmPower: 30 })).toBe(325);
});

test('the proportion cutoff is the least count that is rarer than the alarm allows', () => {
  for (const bitsPerByte of [1, 4, 8])
    for (const alarmPower of [20, 40]) {
      const cutoff = proportionCutoff({ bitsPerByte, alarmPower });
      expect(tailOf(cutoff, bitsPerByte) < 2 ** -alarmPower).toBe(true);
      expect(tailOf(cutoff - 1, bitsPerByte) > 2 ** -alarmPower).toBe(true);
    }
});

/** P(at least `count` of 512 bytes equal one of chance 2^-bits), counted in whole numbers. */
function tailOf(count: number, bits: number): number {
  const others = 2n ** BigInt(bits) - 1n;
  let ways = 1n;
  let sum = 0n;
  for (let k = 0; k <= 512; k += 1) {
    if (k >= count) sum += ways * others ** BigInt(512 - k);
    ways = (ways * BigInt(512 - k)) / BigInt(k + 1);
  }
  const scale = 10n ** 30n;
  return Number((sum * scale) / 2n ** BigInt(bits * 512)) / 1e30;
}

test.each([
  [0, 30],
  [9, 30],
  [8, 10],
  [8, 50],
])('refuses %d bits a byte with an alarm of 2^-%d', (bitsPerByte, alarmPower) => {
  expect(() => watchEntropy(sound, { bitsPerByte, alarmPower })).toThrow(RangeError);
});
