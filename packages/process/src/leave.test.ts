import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveServer, patienceOf } from './leave.ts';

const LONG_MS = 600_000;
let server: Server;
/** One caller, whose connection stays open. */
let agent: Agent;
let isLeaving: boolean;
/** Answers to `/slow` wait until this is called. */
let answerSlow: () => void;

beforeEach(async () => {
  isLeaving = false;
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = createServer((asked, answer) => {
    const end = (): void => {
      if (isLeaving) answer.setHeader('connection', 'close');
      answer.end(asked.url);
    };
    if (asked.url === '/slow') answerSlow = end;
    else end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

async function ask(path: string, by = agent): Promise<{ text: string; connection: string | undefined }> {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path, agent: by }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer) text += String(part);
  return { text, connection: answer.headers.connection };
}

/** Of the agent, and idle. */
const idleOf = (of: Agent): number => Object.values(of.freeSockets).flat().length;

test('a request that comes on an idle connection while the server leaves is answered, and ends the connection', async () => {
  const { port } = server.address() as AddressInfo;
  await ask('/first');
  await expect.poll(() => idleOf(agent)).toBe(1);
  isLeaving = true;
  const left = leaveServer(server, { patienceMs: LONG_MS, hurry: new AbortController().signal });
  // The request is sent on the connection that was idle when the leaving began.
  const asked = request({ port, host: '127.0.0.1', path: '/second', agent }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  expect([asked.reusedSocket, answer.statusCode, answer.headers.connection]).toEqual([true, 200, 'close']);
  await left;
});

test('nobody new is let in', async () => {
  const { port } = server.address() as AddressInfo;
  await ask('/first');
  const hurry = new AbortController();
  const left = leaveServer(server, { patienceMs: LONG_MS, hurry: hurry.signal });
  const asked = request({ port, host: '127.0.0.1', path: '/', agent: false }).end();
  await expect(once(asked, 'response')).rejects.toThrow('ECONNREFUSED');
  hurry.abort();
  await left;
});

test('in a hurry idle connections are ended, and what is under way is answered', async () => {
  const other = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask('/first', other);
  await expect.poll(() => idleOf(other)).toBe(1);
  const slow = ask('/slow');
  await expect.poll(() => typeof answerSlow).toBe('function');
  isLeaving = true;
  const left = leaveServer(server, { patienceMs: LONG_MS, hurry: AbortSignal.abort() });
  await expect.poll(() => idleOf(other)).toBe(0);
  answerSlow();
  expect(await slow).toEqual({ text: '/slow', connection: 'close' });
  await left;
});

test('patience lasts longer than any idle connection, by what the server tells its callers', () => {
  expect(patienceOf({ keepAliveTimeout: 72_000 })).toBeGreaterThan(73_000);
});
