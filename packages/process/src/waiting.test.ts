/** How many wait at a socket that was handed down, while what serves it does not accept. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as net from 'node:net';
import { afterEach, expect, test } from 'vitest';

/** More than Node has wait unless it is told. */
const CLIENTS = 700;
const BUSY = `
  import { once } from 'node:events';
  import { createServer } from 'node:http';
  import { listenAt } from ${JSON.stringify(new URL('listen.ts', import.meta.url).href)};
  const server = createServer();
  const listen = async (at) => { server.listen(at); await once(server, 'listening'); return ''; };
  await listenAt({ server, listen }, { host: '127.0.0.1', port: 0, mode: 'demo' }, 3);
  process.send('listening', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));`;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A port that is free now. */
async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

test('seven hundred wait at a process that is busy, and none is left outside', async () => {
  const port = await freePort();
  const socket = new net.BoundSocket({ host: '127.0.0.1', port });
  const child = spawn(process.execPath, ['--input-type=module', '--eval', BUSY], {
    stdio: ['ignore', 'ignore', 'inherit', socket.fd(), 'ipc'],
  });
  ends.push(
    () => socket.close(),
    () => child.kill('SIGKILL'),
  );
  await once(child, 'message');
  const clients = Array.from({ length: CLIENTS }, () => net.connect(port, '127.0.0.1'));
  ends.push(() => clients.forEach((client) => client.destroy()));
  await Promise.all(clients.map((client) => once(client, 'connect')));
  expect(clients.every(({ readyState }) => readyState === 'open')).toBe(true);
});
