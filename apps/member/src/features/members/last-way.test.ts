import { expect, it } from 'vitest';
import type { AuthMethod } from '@feria/contracts/access/security';
import { isLastWay } from './last-way.ts';

it.each<[AuthMethod[], AuthMethod, boolean]>([
  [['passkey'], 'passkey', true],
  [['passkey', 'passkey'], 'passkey', false],
  [['password', 'passkey'], 'passkey', false],
  [['google', 'email'], 'google', false],
  [['telegram'], 'telegram', true],
  // Linked, and its provider is closed: nothing at all signs in, and it stays as the platform says.
  [[], 'facebook', true],
])('of %j, %s is the last: %s', (authMethods, way, isLast) => {
  expect(isLastWay(authMethods, way)).toBe(isLast);
});
