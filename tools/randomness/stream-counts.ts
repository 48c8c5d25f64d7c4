import type { StreamTest } from './listener.ts';
import { chiSquareOf, chiSquareTail } from './statistics.ts';
import { findingOf, unanswered, type Finding } from './verdict.ts';

const WORD_BYTES = 4;
const BYTES = 256;
const BITS = 8;

/** Counts every byte of every place in a word: a value that comes too often, or a bit that sticks or leans. */
export const countsTest: StreamTest = {
  name: 'own counts',
  start() {
    const counts = new Float64Array(WORD_BYTES * BYTES);
    let heard = 0;
    return {
      isListening: () => true,
      hear(chunk) {
        for (const byte of chunk) {
          const cell = (heard % WORD_BYTES) * BYTES + byte;
          counts[cell] = (counts[cell] ?? 0) + 1;
          heard += 1;
        }
      },
      findings: () => Promise.resolve(findingsOf(counts, heard / WORD_BYTES)),
    };
  },
};

function findingsOf(counts: Float64Array, words: number): readonly Finding[] {
  if (words === 0) return [unanswered('own', 'bytes', 'nothing was heard')];
  const bytes = chiSquareOf(counts, () => words / BYTES);
  const bits = bitsOf(counts).reduce((sum, ones) => sum + (2 * ones - words) ** 2 / words, 0);
  const degrees = WORD_BYTES * (BYTES - 1);
  return [
    findingOf('own', 'bytes of each place', chiSquareTail(bytes, degrees), `${words} words`),
    findingOf('own', 'each of 32 bits', chiSquareTail(bits, WORD_BYTES * BITS), `${words} words`),
  ];
}

/** How often each bit of a word was set. */
function bitsOf(counts: Float64Array): readonly number[] {
  return Array.from({ length: WORD_BYTES * BITS }, (_, place) => {
    const from = Math.floor(place / BITS) * BYTES;
    return counts
      .subarray(from, from + BYTES)
      .reduce((ones, count, byte) => ones + count * ((byte >> (BITS - 1 - (place % BITS))) & 1), 0);
  });
}
