import { expect, test } from 'vitest';
import { findFreeBase } from '../../../e2e/support/copy.ts';

test('a base is handed out once, though nobody listens there yet', async () => {
  const bases: number[] = [];
  for (let asked = 0; asked < 10; asked += 1) bases.push(await findFreeBase());
  expect(new Set(bases).size).toBe(10);
  expect(bases.every((base) => base >= 21_000 && base < 32_000)).toBe(true);
});
