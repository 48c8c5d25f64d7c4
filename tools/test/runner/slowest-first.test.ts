import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SLOW } from './slowest-first.ts';

test('every slow file is there', () => {
  expect(SLOW.filter((path) => !existsSync(new URL(`../../../${path}`, import.meta.url)))).toEqual([]);
});
