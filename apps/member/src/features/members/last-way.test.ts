import { expect, it } from 'vitest';
import type { WayIn } from '@feria/contracts/access/security';
import { isLastWay } from './last-way.ts';

it.each<[WayIn[], WayIn, boolean]>([
  [['passkey'], 'passkey', true],
  [['passkey', 'passkey'], 'passkey', false],
  [['password', 'passkey'], 'passkey', false],
  [['google', 'email'], 'google', false],
  [['telegram'], 'telegram', true],
  // Linked, and its provider is closed: nothing at all signs in, and it stays as the platform says.
  [[], 'facebook', true],
])('of %j, %s is the last: %s', (waysIn, way, isLast) => {
  expect(isLastWay(waysIn, way)).toBe(isLast);
});
