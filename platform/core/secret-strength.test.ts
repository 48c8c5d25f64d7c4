import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWeakKey, refuseWeakSecrets } from './secret-strength.ts';

const strong = () =>
  randomBytes(32)
    .toString('hex')
    .replaceAll(/123456|abcdef/g, '907f31');
const GOOD = {
  PLATFORM_SECRET: strong(),
  GATEWAY_API_KEY: strong(),
  GATEWAY_WEBHOOK_SECRET: strong(),
  METRICS_TOKEN: strong(),
};

test('what is random is taken, ten thousand times', () => {
  const weak = Array.from({ length: 10_000 }, () => randomBytes(32)).filter(isWeakKey);
  expect(weak).toEqual([]);
  expect(() => refuseWeakSecrets(GOOD)).not.toThrow();
  expect(() => refuseWeakSecrets({ ...GOOD, METRICS_TOKEN: undefined })).not.toThrow();
});

test.each([
  ['zeros', '0'.repeat(64)],
  ['the digits again and again', '0123456789abcdef'.repeat(4)],
  ['bytes counted up', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')],
  ['sixteen bytes twice', randomBytes(16).toString('hex').repeat(2)],
  ['a sentence', Buffer.from('the quick brown fox jumps over a').toString('hex')],
])('a platform secret of %s is refused by name, and not told', (_name, secret) => {
  const start = () => refuseWeakSecrets({ ...GOOD, PLATFORM_SECRET: secret });
  expect(start).toThrow(/PLATFORM_SECRET can be guessed/);
  expect(start).not.toThrow(secret);
});

test.each([
  ['GATEWAY_API_KEY', 'a key of sixteen letters'.slice(0, 20)],
  ['GATEWAY_WEBHOOK_SECRET', 'a secret of sixteen letters'],
  ['METRICS_TOKEN', 'x'.repeat(40)],
])('%s that somebody could think of is refused by name', (name, text) => {
  expect(() => refuseWeakSecrets({ ...GOOD, [name]: text })).toThrow(name);
});

test('one secret for two purposes is refused', () => {
  const start = () => refuseWeakSecrets({ ...GOOD, METRICS_TOKEN: GOOD.GATEWAY_API_KEY });
  expect(start).toThrow('are the same');
});
