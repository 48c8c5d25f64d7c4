import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveKey, seal, unseal } from './seal.ts';

const key = randomBytes(32);

test('what is sealed comes back under the same key and label', () => {
  expect(unseal(key, 'a', seal(key, 'a', 'secreto ñ'))).toBe('secreto ñ');
  expect(seal(key, 'a', 'x').equals(seal(key, 'a', 'x'))).toBe(false);
});

test('another key, another label or one changed bit is refused', () => {
  const sealed = seal(key, 'a', 'x');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(() => unseal(randomBytes(32), 'a', sealed)).toThrow();
  expect(() => unseal(key, 'b', sealed)).toThrow();
  expect(() => unseal(key, 'a', changed)).toThrow();
});

test('each purpose has a key of its own, always the same one', () => {
  const [one, other] = [deriveKey(key, 'one'), deriveKey(key, 'other')];
  expect(one).toHaveLength(32);
  expect(deriveKey(key, 'one').equals(one)).toBe(true);
  expect(one.equals(other) || one.equals(key)).toBe(false);
  expect(() => unseal(other, 'a', seal(one, 'a', 'x'))).toThrow();
});
