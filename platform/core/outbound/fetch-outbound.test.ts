/** The one way out: only the open network and what is named beside it, to the address that was judged, with an end to time and size. */
import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchOutbound, requireExternalLogin } from './fetch-outbound.ts';
import { isPrivate, publicLookup } from './outbound-addresses.ts';

const production = { mode: 'production' } as const;
const demo = { mode: 'demo' } as const;

test.each([
  ...['10.1.2.3', '127.0.0.1', '127.8.8.8', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['100.64.0.1', '100.127.255.255', '0.0.0.0', '0.1.2.3', '192.0.0.192', '192.0.2.1', '198.18.0.1'],
  ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::1', '::', 'fc00::1', 'fd00::1', 'fe80::1', 'febf::1', 'fec0::1', 'ff02::1', '::ffff:192.168.1.1'],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
  ],
  ...['2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1', '100::1', 'fd00:ec2::254', 'no address', ''],
])('%s is no public address', (address) => {
  expect(isPrivate(address)).toBe(true);
});
test.each([
  '8.8.8.8',
  '172.32.0.1',
  '172.15.0.1',
  '100.128.0.1',
  '11.0.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is a public address', (address) => {
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

test.each([
  ...['http://127.0.0.1/', 'http://localhost/', 'http://a.localhost/', 'http://[::1]/', 'http://10.0.0.1/'],
  ...['http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://127.1/', 'http://0/'],
  ...['http://169.254.169.254/latest/meta-data', 'http://[::ffff:10.0.0.1]/', 'http://[fd00:ec2::254]/'],
  ...['http://[::ffff:169.254.169.254]/', 'http://user:word@vendor.example/', 'ftp://vendor.example/'],
  ...['file:///etc/passwd', 'gopher://vendor.example/', 'data:text/plain,a', 'no address'],
])('%s is called by nobody in production', (address) => {
  expect(() => requireExternalLogin(production, address)).toThrow();
});

test('what crosses the open network is encrypted in production; a host of one’s own network that is named may do without', () => {
  expect(() => requireExternalLogin(production, 'http://vendor.example/wallet')).toThrow('over https alone');
  expect(() => requireExternalLogin(production, 'http://8.8.8.8/')).toThrow('over https alone');
  expect(() => requireExternalLogin(production, 'https://vendor.example/wallet')).not.toThrow();
  const named = { ...production, privateHosts: ['vendor.internal'] };
  expect(() => requireExternalLogin(named, 'http://vendor.internal/wallet')).not.toThrow();
  expect(() => requireExternalLogin(named, 'http://vendor.example/wallet')).toThrow('over https alone');
});

test('the demonstration calls this machine and no other of a private network; what is named is called', () => {
  for (const url of ['http://127.0.0.1:4001/a', 'http://studio.localhost:8080', 'http://[::1]/'])
    expect(() => requireExternalLogin(demo, url)).not.toThrow();
  for (const url of ['http://10.0.0.1/', 'http://127.0.0.2/', 'http://169.254.169.254/'])
    expect(() => requireExternalLogin(demo, url)).toThrow('open network');
  const named = { ...production, privateHosts: ['10.0.0.7', '10.0.0.8:8443'] };
  for (const url of [
    'http://10.0.0.7/',
    'https://10.0.0.7:444/',
    'https://10.0.0.8:8443/',
    'https://a.example',
  ])
    expect(() => requireExternalLogin(named, url)).not.toThrow();
  for (const url of ['http://10.0.0.8/', 'http://10.0.0.9/', 'http://127.0.0.1/'])
    expect(() => requireExternalLogin(named, url)).toThrow('open network');
});

let server: Server;
let at: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { location: '/secret' }).end();
    else if (request.url === '/large') response.end('x'.repeat(1_001));
    else if (request.url === '/slow') response.write('a');
    else response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('fine');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const limits = { timeoutMs: 2_000, mostBytes: 1_000 };

test('what fits comes, a redirect is not followed, and what is too much or too late is refused', async () => {
  const fine = await fetchOutbound(demo, `${at}/fine`, limits);
  const read = [fine.status, fine.isOk, fine.contentType, String(fine.bytes)];
  expect(read).toEqual([200, true, 'text/plain', 'fine']);
  expect(await fetchOutbound(demo, `${at}/moved`, limits)).toMatchObject({ status: 302, isOk: false });
  expect(asked).not.toContain('/secret');
  await expect(fetchOutbound(demo, `${at}/large`, limits)).rejects.toThrow('too many');
  await expect(fetchOutbound(demo, `${at}/slow`, { ...limits, timeoutMs: 300 })).rejects.toThrow('timeout');
});

test('production does not even connect to this machine', async () => {
  const before = asked.length;
  await expect(fetchOutbound(production, `${at}/fine`, limits)).rejects.toThrow('open network');
  expect(asked.length).toBe(before);
});

test('a name that stands for this machine gets no call, whoever calls it', async () => {
  const inside = (_name: string, done: (error: null, all: LookupAddress[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  const before = asked.length;
  const calls = [
    [production, at.replace('http://127.0.0.1', 'https://vendor.example')],
    [demo, at.replace('127.0.0.1', 'vendor.example')],
  ] as const;
  for (const [rules, address] of calls)
    await expect(fetchOutbound(rules, address, limits, inside)).rejects.toThrow('private network');
  expect(asked.length).toBe(before);
});
