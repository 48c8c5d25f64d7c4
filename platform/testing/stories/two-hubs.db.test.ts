/** Pages whose sockets are with one process hear what another one does, and come back by themselves when theirs leaves. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leave } from '../../core/leave.ts';
import { openHubLine, type HubLine } from '../../core/http/hub-line.ts';
import type { OwnHub } from '../../core/http/realtime.ts';
import { withClient } from '@feria/postgres';
import { aMember, anOperator, openPlatform, usePlatform, type Platform } from '../harness.ts';
import { next, useSockets } from '../sockets.ts';

const first = usePlatform();
let second: Platform;
const lines: HubLine[] = [];
const urls: string[] = [];
const connect = useSockets();
const RECONNECTING = { forceNew: true };
let missed = 0;

beforeAll(async () => {
  const { ownerUrl, appUrl } = first();
  second = await openPlatform({ database: { ownerUrl, appUrl, drop: () => Promise.resolve() } });
  for (const { app, deps } of [first(), second]) {
    const hub = hubOf(deps);
    const line = await openHubLine({
      url: appUrl,
      log: deps.log,
      onTold: (told) => hub.deliver(told),
      onMissed: () => (missed += 1),
    });
    hub.joinLine(line);
    lines.push(line);
    await app.listen({ host: '127.0.0.1', port: 0 });
    urls.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  }
  await vi.waitUntil(() => lines.every((line) => line.hasOthers()), { timeout: 30_000 });
});
afterAll(async () => {
  await Promise.all(lines.map((line) => line.close()));
  await second.close();
});

const hubOf = ({ hub }: Platform['deps']): OwnHub => hub as OwnHub;

test('what one process tells a member is heard by a page whose socket is with the other, and by nobody else', async () => {
  const [one, other] = [await aMember(first()), await aMember(first())];
  const ear = await connect(urls[1]!, '/api/socket', one.headers, RECONNECTING);
  const otherEar = await connect(urls[1]!, '/api/socket', other.headers, RECONNECTING);
  const heard: unknown[] = [];
  otherEar.onAny((...event: unknown[]) => heard.push(event));
  const { hub } = first().deps;
  const told = next(ear, 'message');
  hub.toMember(one.id, 'message', { unreadMessage: 3 });
  expect(await told).toEqual({ unreadMessage: 3 });
  const toAll = next(otherEar, 'games');
  hub.toMembers('games', { changed: 'vendor' });
  await toAll;
  expect(heard).toEqual([['games', { changed: 'vendor' }]]);
});

test('news that has to be read is read by the process that has the page, once for all that comes meanwhile, and by no other', async () => {
  const member = await aMember(first());
  const reads: string[] = [];
  for (const [name, { deps }] of [['first', first()] as const, ['second', second] as const])
    deps.hub.readsFor('message', async (memberId, about) => {
      reads.push(`${name} ${memberId} ${about}`);
      return { unreadMessage: reads.length };
    });
  const { hub } = first().deps;
  const ear = await connect(urls[1]!, '/api/socket', member.headers, RECONNECTING);
  const heard: unknown[] = [];
  ear.on('message', (event) => heard.push(event));
  hub.toMemberOnceRead((await aMember(first())).id, 'message', 'nobody there');
  // The first begins at once, the others wait for it as one.
  for (let moves = 0; moves < 5; moves += 1) hub.toMemberOnceRead(member.id, 'message', 'a move');
  await expect.poll(() => heard).toEqual([{ unreadMessage: 1 }, { unreadMessage: 2 }]);
  hub.toMemberOnceRead(member.id, 'message', 'later');
  await expect.poll(() => heard).toHaveLength(3);
  expect(reads).toEqual(['a move', 'a move', 'later'].map((about) => `second ${member.id} ${about}`));
});

test('the office hears it, too; an ended session is ended everywhere, and so is an operator who is none', async () => {
  const operator = await anOperator(first(), 'payments');
  const office = await connect(urls[1]!, '/office/socket', operator.headers, RECONNECTING);
  const queue = next(office, 'queue');
  first().deps.hub.toOffice('queue', { kind: 'withdrawals' });
  expect(await queue).toEqual({ kind: 'withdrawals' });
  const closed = next(office, 'disconnect');
  await first().app.inject({ method: 'DELETE', url: '/office/logout', headers: operator.headers });
  expect(await closed).toBe('io server disconnect');
  const member = await aMember(first());
  const ear = await connect(urls[1]!, '/api/socket', member.headers, RECONNECTING);
  const { rows } = await withClient(first().ownerUrl, (client) =>
    client.query<{ id: string }>('select id from access.sessions where member_id = $1', [member.id]),
  );
  const ended = next(ear, 'session');
  first().deps.hub.endMember(rows[0]!.id, 'ended');
  expect(await ended).toEqual({ state: 'ended' });
});

test('more than one notice holds arrives whole', async () => {
  const { id, headers } = await aMember(first());
  const ear = await connect(urls[1]!, '/api/socket', headers, RECONNECTING);
  const heard: string[] = [];
  ear.on('complaint', (event: { id: string }) => heard.push(event.id));
  const sent = Array.from({ length: 400 }, (_, index) => `${'c'.repeat(40)}${index}`);
  for (const one of sent) first().deps.hub.toMember(id, 'complaint', { id: one });
  await expect.poll(() => heard.length).toBe(400);
  expect(heard).toEqual(sent);
});

test('a line that broke is opened again, and pages are told to read again', async () => {
  await withClient(first().ownerUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'feria-hub' and datname = current_database()`,
    ),
  );
  await expect.poll(() => missed).toBe(2);
  const { id, headers } = await aMember(first());
  const ear = await connect(urls[1]!, '/api/socket', headers, RECONNECTING);
  const told = next(ear, 'message');
  first().deps.hub.toMember(id, 'message', { unreadMessage: 1 });
  expect(await told).toEqual({ unreadMessage: 1 });
});

test('a process that leaves says so, answers on the connections that it has, and its pages come back by themselves', async () => {
  const { headers } = await aMember(first());
  const ear = await connect(urls[1]!, '/api/socket', headers, RECONNECTING);
  const broken = next(ear, 'disconnect');
  const { app, deps } = second;
  let isAtRest = false;
  const rest = async (): Promise<void> => void (isAtRest = true);
  const hurry = new AbortController();
  const before = await fetch(`${urls[1]}/ready`);
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
  await before.text();
  const left = leave(
    { app, hub: hubOf(deps), rest, log: deps.log, isReplaced: true, noticeMs: 600_000 },
    hurry.signal,
  );
  const after = await fetch(`${urls[1]}/ready`);
  expect([after.status, after.headers.get('connection'), isAtRest]).toEqual([503, 'close', true]);
  await after.text();
  expect((await fetch(`${urls[1]}/health`)).status).toBe(200);
  hurry.abort();
  // Not closed by the server's word: then it would not come back.
  expect(await broken).toBe('transport close');
  expect(ear.active).toBe(true);
  await left;
  await expect(fetch(`${urls[1]}/health`)).rejects.toThrow('fetch failed');
});
