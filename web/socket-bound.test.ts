import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { openServer } from './every-answer.ts';
import { boundSockets } from './socket-bound.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n';

/** Before a platform that takes every socket. */
async function aWeb(most: number): Promise<{ app: FastifyInstance; url: string }> {
  const platform = createServer();
  platform.on('upgrade', ({ headers }, socket) => {
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`; // RFC 6455, 4.2.2
    socket.write(
      `${SWITCHING}sec-websocket-accept: ${createHash('sha1').update(key).digest('base64')}\r\n\r\n`,
    );
    ends.push(() => socket.destroy());
  });
  platform.listen({ host: '127.0.0.1', port: 0 });
  await once(platform, 'listening');
  const upstream = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  const app = openServer({ config: { memberOrigin: 'http://member.test' } as never, log });
  boundSockets(app, { log, now: () => 0 }, most);
  await app.register(proxy, { upstream, prefix: '/api', rewritePrefix: '/api', websocket: true });
  app.get('/page', async () => 'a page');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  ends.push(
    () => platform.close(),
    () => app.close(),
  );
  return { app, url };
}

/** Answers the line when it is open; the status that it was refused with otherwise. */
function knock(url: string): Promise<Socket | number> {
  const headers = {
    upgrade: 'websocket',
    connection: 'upgrade',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/socket`, { headers, agent: false });
    request.on('error', reject);
    request.on('response', ({ statusCode = 0 }) => resolve(statusCode));
    request.on('upgrade', (_answer, socket) => {
      ends.push(() => socket.destroy());
      resolve(socket);
    });
  });
}

test('who is one socket too many is answered so, pages go on, and whoever goes makes room', async () => {
  const { url } = await aWeb(2);
  const [one] = [await knock(url), await knock(url)];
  expect(await knock(url)).toBe(503);
  expect(await knock(url)).toBe(503);
  // Once a minute.
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(await (await fetch(`${url}/page`)).text()).toBe('a page');
  (one as Socket).destroy();
  await expect.poll(async () => typeof (await knock(url))).toBe('object');
});
