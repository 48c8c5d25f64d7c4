import { expect, test } from 'vitest';
import { Forged } from '../../failures.ts';
import { checkNotice, signatureOf, signedHeaders } from './signing.ts';

const KEYS = { login: 'a-login', transKey: 'a-trans-key', secretKey: 'a secret of the test' };
const AT = new Date('2018-07-12T13:46:28.629Z');
const MINUTE_MS = 60_000;

// Each computed by OpenSSL: printf '%s' '{login}{date}{body}' | openssl dgst -sha256 -hmac 'a secret of the test'
const WITH_BODY = 'cf6de934fef50256382bcd6cbe9913bf5aabbd4da074f744d1bc30a82d0bdcf9';
const WITHOUT_BODY = '44861e5fb35d8dcbbb44573bcadf96c17463a6dde2ca704aace17cdb36bc8db6';
const OF_NOTICE = '151e6137ce680584ef3d778dc6cad5529be9f0d9bcf99b393d2931a5d22ebbe7';

test('a request is signed over login, date and body in UTF-8', () => {
  const body = '{"amount":120,"payer":{"name":"Peña"}}';
  const headers = signedHeaders(KEYS, body, AT);
  expect(headers).toMatchObject({
    'x-date': '2018-07-12T13:46:28.629Z',
    'x-login': 'a-login',
    'x-trans-key': 'a-trans-key',
    'x-version': '2.1',
    'content-type': 'application/json',
    authorization: `V2-HMAC-SHA256, Signature: ${WITH_BODY}`,
  });
  expect(signatureOf(KEYS, AT.toISOString(), Buffer.from(body))).toBe(WITH_BODY);
});

test('a read is signed over login and date alone', () => {
  expect(signedHeaders(KEYS, '', AT)['authorization']).toBe(`V2-HMAC-SHA256, Signature: ${WITHOUT_BODY}`);
});

const NOTICE_AT = '2026-11-21T12:00:00.000Z';
const noticed = (changes: Record<string, string | undefined> = {}, body?: string) => ({
  headers: { authorization: `V2-HMAC-SHA256, Signature: ${OF_NOTICE}`, 'x-date': NOTICE_AT, ...changes },
  query: {},
  body: Buffer.from(body ?? '{"id":"D-4-1","order_id":"o1","status":"PAID"}'),
});

test('a notice is checked over its own date and its raw body', () => {
  const now = new Date(NOTICE_AT);
  const check = (notice: ReturnType<typeof noticed>) => () => checkNotice(KEYS, notice, now, MINUTE_MS);
  expect(check(noticed())).not.toThrow();
  expect(check(noticed({ 'x-login': 'a-login' }))).not.toThrow();
  for (const bad of [
    noticed({ 'x-login': 'another' }),
    noticed({ 'x-date': undefined }),
    noticed({ 'x-date': '2026-11-21T12:00:00.001Z' }),
    noticed({ authorization: undefined }),
    noticed({ authorization: `V2-HMAC-SHA256, Signature: ${OF_NOTICE.slice(1)}` }),
    noticed({ authorization: OF_NOTICE }),
    noticed({}, '{"id":"D-4-1", "order_id":"o1","status":"PAID"}'),
  ])
    expect(check(bad)).toThrow(Forged);
});

test('a notice is old after its age, in both directions, and without a readable date at once', () => {
  const after = (ms: number) => new Date(Date.parse(NOTICE_AT) + ms);
  const check = (ms: number) => () => checkNotice(KEYS, noticed(), after(ms), MINUTE_MS);
  expect(check(MINUTE_MS)).not.toThrow();
  expect(check(-MINUTE_MS)).not.toThrow();
  expect(check(MINUTE_MS + 1)).toThrow(Forged);
  expect(check(-MINUTE_MS - 1)).toThrow(Forged);
  const signature = signatureOf(KEYS, 'today', noticed().body);
  const undated = noticed({ 'x-date': 'today', authorization: `V2-HMAC-SHA256, Signature: ${signature}` });
  expect(() => checkNotice(KEYS, undated, after(0), MINUTE_MS)).toThrow(Forged);
});
