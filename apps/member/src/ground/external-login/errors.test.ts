import { expect, test } from 'vitest';
import en from '../i18n/en/external-login.json';
import es from '../i18n/es/external-login.json';
import { wordsOfService } from './errors.ts';

const saidFor = (code: string): string =>
  en[wordsOfService(Object.assign(new Error(), { code })) as keyof typeof en];

test.each([
  ['auth/invalid-phone-number', /invalid phone number format/i],
  ['auth/missing-phone-number', /^Please enter a valid phone number$/],
  ['auth/too-many-requests', /try again after 5 minutes/],
  ['auth/internal-error', /unknown error/i],
  ['auth/invalid-verification-code', /invalid verification code/i],
  ['auth/missing-verification-code', /verification code/],
  ['auth/captcha-check-failed', /reCaptcha check failed/],
  ['auth/quota-exceeded', /contact customer service/],
  ['auth/operation-not-allowed', /contact customer service/],
  ['auth/code-expired', /send it again/],
  ['auth/popup-closed-by-user', /^Login failure\. Please try again$/],
  ['auth/popup-blocked', /blocked/],
])('spec section 8: %s', (code, words) => {
  expect(saidFor(code)).toMatch(words);
});

test('an error that is not of the service is left to whoever knows it', () => {
  expect(wordsOfService(new Error('x'))).toBeUndefined();
  expect(wordsOfService(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBeUndefined();
});

test('both languages have all of it', () => {
  expect(Object.keys(es)).toEqual(Object.keys(en));
});
