import { expect, test } from 'vitest';
import { fateOfError, fateOfStatus } from './failures.ts';

test.each([
  [400, 'refused'],
  [402, 'refused'],
  [422, 'refused'],
  [401, 'not_sent'],
  [404, 'not_sent'],
  [429, 'not_sent'],
  [408, 'unsure'],
  [409, 'unsure'],
  [423, 'unsure'],
  [425, 'unsure'],
  [500, 'unsure'],
  [503, 'unsure'],
] as const)('%s is %s', (status, fate) => expect(fateOfStatus(status)).toBe(fate));

test('only what broke before a byte was written was surely not sent', () => {
  const of = (code: string): Error =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  expect(
    ['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'].map((code) => fateOfError(of(code))),
  ).toEqual(Array.from({ length: 3 }, () => 'not_sent'));
  expect(
    ['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT'].map((code) => fateOfError(of(code))),
  ).toEqual(Array.from({ length: 3 }, () => 'unsure'));
  expect(fateOfError(new Error('anything'))).toBe('unsure');
});
