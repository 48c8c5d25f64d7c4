import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWeakKey, refuseWeakSecrets } from './secret-strength.ts';

const strong = () =>
  randomBytes(32)
    .toString('hex')
    .replaceAll(/123456|abcdef/g, '907f31');
const GOOD = {
  GATEWAY_API_KEY: strong(),
  GATEWAY_WEBHOOK_SECRET: strong(),
  METRICS_TOKEN: strong(),
};

const versionsOf = (...secrets: string[]) =>
  secrets.map((secret, index) => ({ version: index + 1, key: Buffer.from(secret, 'hex') }));
const refuse = (read: Parameters<typeof refuseWeakSecrets>[0], ...secrets: string[]): void =>
  refuseWeakSecrets(read, versionsOf(...(secrets.length === 0 ? [strong()] : secrets)));

test('what is random is taken, ten thousand times', () => {
  const weak = Array.from({ length: 10_000 }, () => randomBytes(32)).filter(isWeakKey);
  expect(weak).toEqual([]);
  expect(() => refuse(GOOD)).not.toThrow();
  expect(() => refuse({ ...GOOD, METRICS_TOKEN: undefined })).not.toThrow();
});

test.each([
  ['zeros', '0'.repeat(64)],
  ['the digits again and again', '0123456789abcdef'.repeat(4)],
  ['bytes counted up', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')],
  ['sixteen bytes twice', randomBytes(16).toString('hex').repeat(2)],
  ['a sentence', Buffer.from('the quick brown fox jumps over a').toString('hex')],
])('a platform secret of %s is refused by name, and not told', (_name, secret) => {
  const first = () => refuse(GOOD, secret);
  expect(first).toThrow(/: PLATFORM_SECRET can be guessed/);
  expect(first).not.toThrow(secret);
  const second = () => refuse(GOOD, strong(), secret);
  expect(second).toThrow(/: version 2 of PLATFORM_SECRET can be guessed/);
  expect(second).not.toThrow(secret);
});

test.each([
  ['GATEWAY_API_KEY', 'a key of sixteen letters'.slice(0, 20)],
  ['GATEWAY_WEBHOOK_SECRET', 'a secret of sixteen letters'],
  ['METRICS_TOKEN', 'x'.repeat(40)],
])('%s that somebody could think of is refused by name', (name, text) => {
  expect(() => refuse({ ...GOOD, [name]: text })).toThrow(name);
});

test('one secret for two purposes is refused', () => {
  expect(() => refuse({ ...GOOD, METRICS_TOKEN: GOOD.GATEWAY_API_KEY })).toThrow('are the same');
  expect(() => refuse(GOOD, strong(), GOOD.GATEWAY_API_KEY)).toThrow('are the same');
});
