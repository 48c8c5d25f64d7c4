import { expect, test } from 'vitest';
import { outcomeOf } from './refund-jobs.ts';

const one = (state: 'asked' | 'done' | 'failed', units: bigint) => ({ state, units });

test.each([
  ['nothing is gone', 0n, [], 'failed'],
  ['it alone is gone', 50n, [], 'done'],
  ['what is gone is another one that is done', 50n, [one('done', 50n)], 'failed'],
  ['another one is done, and it is gone as well', 100n, [one('done', 50n)], 'done'],
  ['what is gone may be one that is under way', 50n, [one('asked', 50n)], 'pending'],
  ['both are gone', 100n, [one('asked', 50n)], 'done'],
  ['one that failed took nothing', 50n, [one('failed', 50n)], 'done'],
] as const)('a refund of 50 that is refused: %s', (_name, gone, others, outcome) => {
  expect(outcomeOf(gone, 50n, others)).toBe(outcome);
});
