import { expect, test } from 'vitest';
import { findFreeBase } from '../../../e2e/support/copy.ts';

test('those who ask at once for ports of a copy are given different ones', async () => {
  const bases = await Promise.all(Array.from({ length: 20 }, () => findFreeBase()));
  expect(new Set(bases).size).toBe(20);
  expect(bases.every((base) => base >= 21_000 && base < 32_000)).toBe(true);
});
