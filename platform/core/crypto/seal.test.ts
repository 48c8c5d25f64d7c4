import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { secretOf } from '../../testing/secrets.ts';
import { deriveKey, PlatformSecret, seal, SEAL_MARK, unseal, versionOf } from './seal.ts';

const one = { version: 1, key: randomBytes(32) };
const two = { version: 2, key: randomBytes(32) };
const before = new PlatformSecret([one]);
const both = new PlatformSecret([one, two]);
const after = new PlatformSecret([two]);
const keyOf = (secret: PlatformSecret) => deriveKey(secret, 'feria kyc');

/** As everything was sealed before there were versions. */
function sealedBefore(
  label: string,
  text: string,
  key = Buffer.from(hkdfSync('sha256', one.key, '', 'feria kyc', 32)),
) {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

test('what is sealed comes back under the same key and label, and says its version', () => {
  const sealed = seal(keyOf(both), 'a', 'secreto ñ');
  expect(unseal(keyOf(both), 'a', sealed)).toBe('secreto ñ');
  expect(versionOf(sealed)).toBe(2);
  expect(seal(keyOf(both), 'a', 'x').equals(seal(keyOf(both), 'a', 'x'))).toBe(false);
  expect(unseal(keyOf(both), 'a', seal(keyOf(both), 'a', ''))).toBe('');
});

test('another key, another label or one changed bit is refused, the version too', () => {
  const sealed = seal(keyOf(both), 'a', 'x');
  expect(() => unseal(keyOf(secretOf(1, 2)), 'a', sealed)).toThrow();
  expect(() => unseal(keyOf(both), 'b', sealed)).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => unseal(keyOf(both), 'a', changed)).toThrow();
  }
  expect(() => unseal(keyOf(both), 'a', sealed.subarray(0, 20))).toThrow();
});

test('each purpose has a key of its own', () => {
  const sealed = seal(deriveKey(both, 'feria kyc'), 'a', 'x');
  expect(() => unseal(deriveKey(both, 'feria trust'), 'a', sealed)).toThrow();
  expect(both.hash('feria kyc marks', 'x').equals(both.hash('feria trust index', 'x'))).toBe(false);
});

test('what was sealed before there were versions opens with the first, and with no other', () => {
  const sealed = sealedBefore('a', 'x');
  expect(versionOf(sealed)).toBe(1);
  expect(unseal(keyOf(before), 'a', sealed)).toBe('x');
  expect(unseal(keyOf(both), 'a', sealed)).toBe('x');
  expect(() => unseal(keyOf(after), 'a', sealed)).toThrow(
    'version 1 of the platform’s secret'.replace('’', "'"),
  );
  // Vendors' keys were sealed with the secret itself.
  const bare = sealedBefore('a', 'x', one.key);
  expect(unseal(deriveKey(both, 'feria vendor keys'), 'a', bare)).toBe('x');
  expect(() => unseal(keyOf(both), 'a', bare)).toThrow();
});

test('a nonce of before versions that begins like the mark opens all the same', () => {
  const key = Buffer.from(hkdfSync('sha256', one.key, '', 'feria kyc', 32));
  for (const version of [1, 2, 9]) {
    const nonce = Buffer.concat([SEAL_MARK, Buffer.of(version), randomBytes(7)]);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('a'));
    const text = Buffer.concat([cipher.update('a longer one'), cipher.final()]);
    const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text]);
    expect(unseal(keyOf(both), 'a', sealed)).toBe('a longer one');
  }
});

test('the newest version seals unless another is named, and each that is there opens', () => {
  const waiting = new PlatformSecret([one, two], 1);
  const sealed = seal(keyOf(waiting), 'a', 'x');
  expect(versionOf(sealed)).toBe(1);
  expect(unseal(keyOf(both), 'a', sealed)).toBe('x');
  expect(unseal(keyOf(waiting), 'a', seal(keyOf(both), 'a', 'y'))).toBe('y');
  expect(() => unseal(keyOf(before), 'a', seal(keyOf(both), 'a', 'y'))).toThrow();
  expect(() => new PlatformSecret([one], 2)).toThrow('version 2');
});

test('what was handed out is believed of every version that is there, and of none that is not', () => {
  const signed = before.sign('feria proofs pass', 'x');
  expect(both.isSigned('feria proofs pass', 'x', signed)).toBe(true);
  expect(both.isSigned('feria proofs pass', 'y', signed)).toBe(false);
  expect(both.isSigned('feria proofs passkey', 'x', signed)).toBe(false);
  expect(after.isSigned('feria proofs pass', 'x', signed)).toBe(false);
  expect(before.isSigned('feria proofs pass', 'x', both.sign('feria proofs pass', 'x'))).toBe(false);
  expect(both.isSigned('feria proofs pass', 'x', Buffer.alloc(0))).toBe(false);
});

test('a key that outlives a version is the first one’s, until it is taken over', () => {
  const hash = before.hash('feria identity marks', 'x');
  expect(both.hash('feria identity marks', 'x')).toEqual(hash);
  expect(() => after.hash('feria identity marks', 'x')).toThrow('not taken over');
  after.adopt('feria identity marks', before.firstKeyOf('feria identity marks')!);
  expect(after.hash('feria identity marks', 'x')).toEqual(hash);
});

test('whoever prints a configuration prints no secret', () => {
  const printed = JSON.stringify({ secret: both }) + inspect(both);
  for (const { key } of [one, two])
    for (const form of ['hex', 'base64'] as const) expect(printed).not.toContain(key.toString(form));
  expect(printed).toContain('versions 1, 2');
});
