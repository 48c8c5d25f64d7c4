import { expect, test } from 'vitest';
import { aDay, missingLines } from '../../testing/thresholds.ts';
import { LOCK_AFTER, LOCK_MS, STRANGERS_MOST } from './tries.ts';

test('the page about thresholds says what those of operators come to', () => {
  const way = aDay({ most: LOCK_AFTER, windowMs: LOCK_MS });
  const all = aDay({ most: STRANGERS_MOST, windowMs: LOCK_MS });
  expect(missingLines([`${way} tries a day for each way, and ${all} for all networks together`])).toEqual([]);
});
