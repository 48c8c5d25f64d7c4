import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, trustedProxies } from './proxies.ts';

const called = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['nobody says anything', '203.0.113.7', undefined, '203.0.113.7'],
  ['a stranger says they are another', '203.0.113.7', '10.0.0.1', '203.0.113.7'],
  ['our proxy says who it is', '10.1.0.4', '203.0.113.7', '203.0.113.7'],
  [
    'a caller of our proxy adds somebody before',
    '10.1.0.4',
    '127.0.0.1, 198.51.100.1, 203.0.113.7',
    '203.0.113.7',
  ],
  ['two of our proxies stand in a row', '10.1.0.4', '203.0.113.7, 10.1.0.9', '203.0.113.7'],
  ['an address of IPv4 in the clothes of IPv6', '::ffff:10.1.0.4', '203.0.113.7', '203.0.113.7'],
  ['what is forwarded is no address', '10.1.0.4', 'unknown', 'unknown'],
])('%s', (_name, remote, forwarded, expected) => {
  const proxies = trustedProxies(['10.1.0.0/24', '::1']);
  expect(addressOf(called(remote, forwarded), proxies)).toBe(expected);
});

test('this machine alone is trusted where nothing is said', () => {
  const proxies = trustedProxies();
  expect(
    ['127.0.0.1', '::1', '127.0.0.2', '10.0.0.1', '', 'x'].map((address) => proxies.trusts(address)),
  ).toEqual([...[true, true, false, false, false, false]]);
});

test.each([
  '',
  '10.0.0.0/33',
  '10.0.0.0/x',
  '10.0.0.0/8/8',
  'proxy.example',
  '::1/129',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/7',
])('a list with "%s" is refused by name', (entry) => {
  expect(() => trustedProxies([entry])).toThrow(/TRUSTED_PROXIES/);
});
