import { expect, test } from 'vitest';
import { uriOf } from './authenticators.ts';
import { readCode } from './recovery-codes.ts';

test('an authenticator app reads issuer, account and secret', () => {
  const uri = new URL(uriOf('GEZDGNBVGY3TQOJQ', 'ana maría & co'));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/Feria:ana maría & co');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQ',
    issuer: 'Feria',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test.each([
  ['a1b2c-d3e4f', 'A1B2CD3E4F'],
  [' A1B2C D3E4F ', 'A1B2CD3E4F'],
  ['OoIiL-l7890', '0011117890'],
])('%s is read as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
