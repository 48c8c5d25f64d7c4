import { expect, test } from 'vitest';
import { secondsUntil } from './attempts.ts';
import { isSame, macOf } from './mac.ts';
import { secretOf } from '../../testing/secrets.ts';

test('seconds are rounded up: whoever waits for so long is not too soon', () => {
  const at = new Date('2026-11-20T15:00:00Z');
  const until = (ms: number): number => secondsUntil(new Date(at.getTime() + ms), at);
  expect([1, 999, 1_000, 1_001, 60_000, 0, -5].map(until)).toEqual([1, 1, 1, 2, 60, 1, 1]);
});

test('a keyed hash is of one use and of its parts', () => {
  const secrets = { secret: secretOf(7) };
  const hashes = [
    macOf(secrets, 'code', 'ab', 'c'),
    macOf(secrets, 'code', 'a', 'bc'),
    macOf(secrets, 'captcha', 'ab', 'c'),
    macOf({ secret: secretOf(8) }, 'code', 'ab', 'c'),
  ];
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(4);
  expect(isSame(hashes[0]!, macOf(secrets, 'code', 'ab', 'c'))).toBe(true);
  expect(isSame(hashes[0]!, hashes[1]!)).toBe(false);
  expect(isSame(hashes[0]!, Buffer.alloc(0))).toBe(false);
});
