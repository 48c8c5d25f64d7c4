/** What many sockets cost at once, on a server without a database: who stands behind a cookie is said by the test. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionReaders } from './access.ts';
import type { Config } from '../config.ts';
import { createHub } from './realtime.ts';

const config = { memberOrigin: 'http://member.test', officeOrigin: 'http://office.test' } as Config;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end();
});

/** Everybody's secret is who they are. */
async function aHub({ most, readers = {} }: { most?: number; readers?: Partial<SessionReaders> }) {
  const server = createServer();
  const sessions = {
    memberCookie: 'm',
    operatorCookie: 'o',
    visitorCookie: 'v',
    lookMember: async (secret: string) => ({ id: secret, sessionId: secret, isPasswordForced: false }),
    lookOperator: async (secret: string) => ({ sessionId: secret }),
    lookVisitor: () => undefined,
    ...readers,
  } as unknown as SessionReaders;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const hub = createHub(server, config, sessions, {
    security: { note: vi.fn(), close: vi.fn() } as never,
    log,
    most,
  });
  server.listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  ends.push(() => {
    hub.close();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const knock = (path: string, origin: string, cookie: string): Socket => {
    const options = { path, transports: ['websocket'], reconnection: false, forceNew: true };
    const socket = io(url, { ...options, extraHeaders: { origin, cookie } });
    ends.push(() => socket.disconnect());
    return socket;
  };
  const knockMember = (name: string) => knock('/api/socket', config.memberOrigin, `m=${name}`);
  return {
    hub,
    log,
    knockMember,
    member: (name: string) => letIn(knockMember(name)),
    operator: (name: string) => letIn(knock('/office/socket', config.officeOrigin, `o=${name}`)),
  };
}

/** Answers the socket once it is connected; throws what the server refused it with. */
async function letIn(socket: Socket): Promise<Socket> {
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
}

const next = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `one${index}`);

test('where there is no room for more sockets a member is told so, an operator finds some, and who goes makes room', async () => {
  const { hub, log, member, operator } = await aHub({ most: 3 });
  const pages = await Promise.all(many(3).map(member));
  await expect(member('late')).rejects.toThrow('service.unavailable');
  expect(hub.count()).toMatchObject({ most: 3, refused: 1 });
  expect(log.warn).toHaveBeenCalledTimes(1);
  await expect.poll(() => hub.count().open).toBe(3);
  await operator('desk');
  // Not even a line beyond that: descriptors would end.
  await expect(operator('another')).rejects.toThrow('websocket error');
  expect(hub.count()).toMatchObject({ open: 4, refused: 2 });
  // A minute has not passed.
  expect(log.warn).toHaveBeenCalledTimes(1);
  pages[0]!.disconnect();
  pages[1]!.disconnect();
  await expect.poll(() => member('later').then(() => 'in', String)).toBe('in');
});

test('of many who come at once four sessions are looked up at a time, and none of whoever has gone meanwhile', async () => {
  let looking = 0;
  let most = 0;
  const looked: string[] = [];
  const gate = Promise.withResolvers<void>();
  const lookMember = async (secret: string) => {
    looking += 1;
    most = Math.max(most, looking);
    looked.push(secret);
    await gate.promise;
    looking -= 1;
    return { id: secret, sessionId: secret, isPasswordForced: false };
  };
  const { hub, member, knockMember } = await aHub({ readers: { lookMember: lookMember as never } });
  const coming = many(12).map(member);
  await expect.poll(() => looked.length).toBe(4);
  const gone = knockMember('gone');
  await expect.poll(() => hub.count().open).toBe(13);
  gone.disconnect();
  await expect.poll(() => hub.count().open).toBe(12);
  gate.resolve();
  await Promise.all(coming);
  expect(looked.toSorted()).toEqual(many(12).toSorted());
  expect(most).toBe(4);
});

test('a word to everybody reaches all of many, and each once', async () => {
  const { hub, member } = await aHub({});
  const pages = await Promise.all(many(300).map(member));
  const heard: unknown[] = [];
  for (const page of pages) page.on('games', (event) => heard.push(event));
  hub.toMembers('games', { changed: 'vendor' });
  await expect.poll(() => heard.length).toBe(300);
  const last = next(pages[7]!, 'message');
  hub.toMember('one7', 'message', { unreadMessage: 1 });
  await last;
  expect(heard).toEqual(many(300).map(() => ({ changed: 'vendor' })));
});

test('of whoever is in, the handshake is kept no longer', async () => {
  const opened = vi.spyOn(Server.prototype, 'onconnection');
  const { member } = await aHub({});
  await member('one');
  const [line] = opened.mock.calls[0] as unknown as [{ request: unknown }];
  await expect.poll(() => line.request).toBe(null);
  opened.mockRestore();
});

test('one question tells which of all operators still stand; who does not is let go', async () => {
  const asked: (readonly string[])[] = [];
  const standingOperators = async (ids: readonly string[]) => {
    asked.push(ids);
    return new Set(ids.filter((id) => id !== 'one1'));
  };
  const { hub, operator } = await aHub({ readers: { standingOperators } });
  const desks = await Promise.all([...many(4), 'one0'].map(operator));
  const closed = next(desks[1]!, 'disconnect');
  await hub.closeOffice();
  await closed;
  expect(asked).toEqual([many(4)]);
  expect(desks.map(({ connected }) => connected)).toEqual([true, false, true, true, true]);
});
