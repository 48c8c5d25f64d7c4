/** Whom the kit may call: only hosts that the configuration names. */
import { expect, test } from 'vitest';
import { requireReachable } from './reach.ts';

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
