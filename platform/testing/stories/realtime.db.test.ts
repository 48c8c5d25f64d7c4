import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { aMember, anOperator, openPlatform, PASSWORD, usePlatform } from '../harness.ts';
import { next, useSockets } from '../sockets.ts';
import { runBatch } from '../../core/outbox/outbox.ts';
import { accessListeners } from '../../modules/access/listeners.ts';
import { passWatermark } from '../watermark.ts';

const platform = usePlatform();
const connect = useSockets();
let url = '';

beforeAll(async () => {
  url = await listen(platform());
});

async function listen({ app }: { app: ReturnType<typeof platform>['app'] }): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

test('a member hears what is theirs, and nothing of another', async () => {
  const [one, other] = [await aMember(platform()), await aMember(platform())];
  const [ear, otherEar] = await Promise.all(
    [one, other].map(({ headers }) => connect(url, '/api/socket', headers)),
  );
  const heard: unknown[] = [];
  otherEar!.onAny((...event: unknown[]) => heard.push(event));
  const message = next(ear!, 'message');
  platform().deps.hub.toMember(one.id, 'message', { unreadMessage: 3 });
  expect(await message).toEqual({ unreadMessage: 3 });
  const own = next(otherEar!, 'message');
  platform().deps.hub.toMember(other.id, 'message', { unreadMessage: 1 });
  await own;
  expect(heard).toEqual([['message', { unreadMessage: 1 }]]);
});

test.each([
  ['without a session', { origin: 'http://member.test' }],
  ['with a made-up session', { origin: 'http://member.test', cookie: 'feria_session=made-up' }],
])('a socket %s is refused', async (_name, headers) => {
  await expect(connect(url, '/api/socket', headers)).rejects.toThrow('session.required');
});

test('a socket of another site is refused, whoever is signed in', async () => {
  const { headers } = await aMember(platform());
  await expect(connect(url, '/api/socket', { ...headers, origin: 'http://evil.test' })).rejects.toThrow();
  await expect(connect(url, '/api/socket', { cookie: headers['cookie'] ?? '' })).rejects.toThrow();
});

test('a member has no ear in the office', async () => {
  const member = await aMember(platform());
  const headers = { ...member.headers, origin: 'http://office.test' };
  await expect(connect(url, '/office/socket', headers)).rejects.toThrow('session.required');
  const ear = await connect(url, '/office/socket', (await anOperator(platform(), 'payments')).headers);
  const queue = next(ear, 'queue');
  platform().deps.hub.toOffice('queue', { kind: 'withdrawals' });
  expect(await queue).toEqual({ kind: 'withdrawals' });
});

test('signing out tells the open tabs, and closes their sockets; so does another sign-in in their browser', async () => {
  const { headers } = await aMember(platform());
  const ear = await connect(url, '/api/socket', headers);
  const told = next(ear, 'session');
  const closed = next(ear, 'disconnect');
  await platform().app.inject({ method: 'DELETE', url: '/api/logout', headers });
  const again = await aMember(platform());
  const replaced = next(await connect(url, '/api/socket', again.headers), 'session');
  const payload = { username: again.account, password: PASSWORD };
  await platform().app.inject({ method: 'POST', url: '/api/login', headers: again.headers, payload });
  const { deps, db } = platform();
  const [listener] = accessListeners(deps);
  await db.transact((tx) => startAt(tx, listener!.name));
  await passWatermark(platform().ownerUrl);
  await runBatch(deps, listener!);
  expect(await told).toEqual({ state: 'ended' });
  expect(await replaced).toEqual({ state: 'replaced' });
  expect(await closed).toBe('io server disconnect');
});

test('whoever signs out of the office hears nothing of it any more, and looking keeps nobody signed in', async () => {
  const [gone, idle] = [await anOperator(platform()), await anOperator(platform())];
  const [ear, idleEar] = [
    await connect(url, '/office/socket', gone.headers),
    await connect(url, '/office/socket', idle.headers),
  ];
  const { hub } = platform().deps;
  await hub.closeOffice();
  expect([ear.connected, idleEar.connected]).toEqual([true, true]);
  const closed = next(ear, 'disconnect');
  await platform().app.inject({ method: 'DELETE', url: '/office/logout', headers: gone.headers });
  expect(await closed).toBe('io server disconnect');
  platform().clock.advance(29 * 60_000);
  await hub.closeOffice();
  expect(idleEar.connected).toBe(true);
  const idleClosed = next(idleEar, 'disconnect');
  platform().clock.advance(2 * 60_000);
  await hub.closeOffice();
  expect(await idleClosed).toBe('io server disconnect');
});

test('a session has twenty sockets and no more; one that closes makes room, and another session has its own', async () => {
  const [one, other] = [await aMember(platform()), await aMember(platform())];
  const ears = await Promise.all(Array.from({ length: 20 }, () => connect(url, '/api/socket', one.headers)));
  await expect(connect(url, '/api/socket', one.headers)).rejects.toThrow('request.too_many');
  await connect(url, '/api/socket', other.headers);
  ears[0]!.close();
  await expect.poll(() => connect(url, '/api/socket', one.headers).then(() => 'in', String)).toBe('in');
  const { headers } = await anOperator(platform());
  await Promise.all(Array.from({ length: 20 }, () => connect(url, '/office/socket', headers)));
  await expect(connect(url, '/office/socket', headers)).rejects.toThrow('request.too_many');
});

test('an open socket does not keep the platform from closing', async () => {
  const second = await openPlatform();
  const ear = await connect(await listen(second), '/api/socket', (await aMember(second)).headers);
  const closed = next(ear, 'disconnect');
  const before = performance.now();
  await second.close();
  await closed;
  expect(performance.now() - before).toBeLessThan(15_000);
});

async function startAt(
  tx: Parameters<Parameters<ReturnType<typeof platform>['db']['transact']>[0]>[0],
  listener: string,
) {
  await tx.insertInto('core.cursors').values({ listener, xid: '0', id: 0n }).execute();
}
