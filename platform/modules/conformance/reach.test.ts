/** Whom the kit may call: only hosts that the configuration names, and never what a name hides inside a private network. */
import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { isPrivate, publicLookup, requireReachable } from './reach.ts';

const refused = { code: 'conformance.host_refused' };
const demo = { mode: 'demo' } as const;

test('without a list the demonstration calls its own machine, and production nobody', () => {
  for (const url of ['http://127.0.0.1:4001/vendors/acme', 'http://localhost:8080', 'http://[::1]/'])
    expect(() => requireReachable(demo, url)).not.toThrow();
  for (const url of ['http://127.0.0.1', 'https://wallet.example'])
    expect(() => requireReachable({ mode: 'production' }, url)).toThrow(expect.objectContaining(refused));
});

test.each([
  'https://wallet.example',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://127.0.0.2/',
  'http://2130706434/',
  'http://0/',
  'http://[::ffff:10.0.0.1]/',
  'http://user:word@127.0.0.1/',
  'http://127.0.0.1.example/',
  'http://localhost.example/',
  'ftp://127.0.0.1/',
  'file:///etc/passwd',
])('%s is nobody to call', (url) => {
  expect(() => requireReachable(demo, url)).toThrow(expect.objectContaining(refused));
});

test('hosts that are named are called, with their port where it is named too; others, and this machine, are not', () => {
  const config = { mode: 'demo', conformanceHosts: ['wallet.example', 'other.example:8443'] } as const;
  for (const url of [
    'https://wallet.example/a',
    'https://WALLET.example:444/',
    'https://other.example:8443/',
  ])
    expect(() => requireReachable(config, url)).not.toThrow();
  for (const url of ['https://other.example/', 'https://a.wallet.example/', 'http://127.0.0.1/'])
    expect(() => requireReachable(config, url)).toThrow(expect.objectContaining(refused));
});

test.each([
  ...['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fd00::1', 'fe80::1', '::ffff:192.168.1.1', 'no address'],
])('%s is no public address', (address) => {
  expect(isPrivate(address)).toBe(true);
});
test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPrivate(address)).toBe(false);
});

function find(name: string, found: LookupAddress[], all = true) {
  const lookup = publicLookup((_name, done) => done(null, found));
  return new Promise((resolve) => {
    lookup(name, { all }, (error, address, family) => resolve(error ? error.message : { address, family }));
  });
}
const open = { address: '8.8.8.8', family: 4 };
const hidden = { address: '10.0.0.5', family: 4 };

test('a name stands for its public addresses; one private address among them and it stands for nothing', async () => {
  expect(await find('wallet.example', [open])).toMatchObject({ address: [open] });
  expect(await find('wallet.example', [open], false)).toEqual(open);
  expect(await find('wallet.example', [open, hidden])).toContain('private network');
  expect(await find('wallet.example', [])).toContain('no address');
  expect(await find('localhost', [hidden], false)).toEqual({ address: '127.0.0.1', family: 4 });
});
