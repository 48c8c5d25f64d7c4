/**
 * Health tests of an entropy source, of NIST SP 800-90B, section 4.4: a source that sticks or leans is found before its
 * bytes seed anything. They watch for breakdown; that bytes are unforeseeable no test can show.
 */
import type { EntropySource } from './drbg.ts';

export interface HealthOptions {
  /** Min-entropy that the source is held to have, in bits a byte: 0 to 8, at least above 0. */
  readonly bitsPerByte: number;
  /** Chance that a sound byte raises a false alarm, as the negative power of two: 20 to 40 by the standard. */
  readonly alarmPower: number;
}

/** A sound source of eight bits a byte raises a false alarm once in 2^40 bytes. */
const FULL: HealthOptions = { bitsPerByte: 8, alarmPower: 40 };

/** Bytes that one adaptive proportion test looks at (section 4.4.2, for samples of more than two values). */
const WINDOW = 512;
/** Bytes tested before the first is handed out (section 4.3, requirement 4). */
const START_UP = 1024;

/** Thrown when a source of entropy fails its tests, and at every call from then on. */
export class EntropyFailure extends Error {}

/**
 * Hands `source`'s bytes on, each having passed the repetition count and the adaptive proportion test. Tests its first
 * 1,024 bytes at once and discards them. Once a test has failed, this throws EntropyFailure for good: somebody has to look.
 */
export function watchEntropy(source: EntropySource, options: HealthOptions = FULL): EntropySource {
  const tests = [repetitionCount(options), adaptiveProportion(options)];
  let failure: EntropyFailure | null = null;
  const tested = (length: number): Uint8Array => {
    if (failure) throw failure;
    const bytes = source(length);
    for (const byte of bytes)
      for (const { name, passes } of tests) if (!passes(byte)) failure ??= new EntropyFailure(name);
    if (failure) throw failure;
    return bytes;
  };
  tested(START_UP);
  return tested;
}

interface HealthTest {
  readonly name: string;
  /** Takes the next byte in. */
  readonly passes: (byte: number) => boolean;
}

/** Section 4.4.1: the same byte too often in a row. */
function repetitionCount(options: HealthOptions): HealthTest {
  const cutoff = repetitionCutoff(options);
  let last = -1;
  let repeats = 0;
  return {
    name: `entropy: the same byte ${cutoff} times in a row`,
    passes(byte) {
      repeats = byte === last ? repeats + 1 : 1;
      last = byte;
      return repeats < cutoff;
    },
  };
}

/** Section 4.4.2: a window's first byte too often in that window. */
function adaptiveProportion(options: HealthOptions): HealthTest {
  const cutoff = proportionCutoff(options);
  let first = -1;
  let seen = 0;
  let equal = 0;
  return {
    name: `entropy: one byte ${cutoff} times in ${WINDOW}`,
    passes(byte) {
      if (seen === 0) {
        first = byte;
        equal = 0;
      }
      seen = (seen + 1) % WINDOW;
      if (byte === first) equal += 1;
      return equal < cutoff;
    },
  };
}

/** C = 1 + ceil(-log2(alpha) / H). */
export function repetitionCutoff({ bitsPerByte, alarmPower }: HealthOptions): number {
  assertOptions(bitsPerByte, alarmPower);
  return 1 + Math.ceil(alarmPower / bitsPerByte);
}

/** C = 1 + critbinom(W, 2^-H, 1 - alpha): the least count that is rarer than alpha. */
export function proportionCutoff({ bitsPerByte, alarmPower }: HealthOptions): number {
  assertOptions(bitsPerByte, alarmPower);
  const chance = 2 ** -bitsPerByte;
  // From the rare end, so that the tail is not lost beside one.
  let tail = 0;
  for (let count = WINDOW; count > 0; count -= 1) {
    tail += Math.exp(logWays(count) + count * Math.log(chance) + (WINDOW - count) * Math.log1p(-chance));
    if (tail > 2 ** -alarmPower) return count + 1;
  }
  return 1;
}

/** Logarithm of WINDOW over `count`. */
function logWays(count: number): number {
  let log = 0;
  for (let i = 1; i <= count; i += 1) log += Math.log((WINDOW - count + i) / i);
  return log;
}

function assertOptions(bitsPerByte: number, alarmPower: number): void {
  if (!(bitsPerByte > 0 && bitsPerByte <= 8)) throw new RangeError(`not bits a byte: ${bitsPerByte}`);
  if (!(alarmPower >= 20 && alarmPower <= 40)) throw new RangeError(`not 20 to 40: ${alarmPower}`);
}
