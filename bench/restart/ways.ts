/**
 * What becomes of new connections while one bare server takes over from another at the same port, by who holds the socket: the kernel
 * has a queue for each process (SO_REUSEPORT), or one that is handed to both. Each server answers at once and closes its listening
 * socket when the next one listens, so what is lost was lost in a queue.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { holdSocket } from '../../launcher/processes/held-socket.ts';
import { findFreePort } from '../../launcher/processes/ports.ts';
import { MissingTool, type Line } from '../measure.ts';
import { callOnce } from './load.ts';

const TAKEOVERS = 40;
const CALLERS = 16;
/** So that connections wait in the queue, as they do at a busy door. */
const BUSY_MS = 4;
const PROGRAM = `
  import { createServer } from 'node:http';
  const at = JSON.parse(process.argv.at(-1));
  const busy = () => { const until = performance.now() + ${BUSY_MS}; while (performance.now() < until); };
  const server = createServer((_asked, answer) => { busy(); answer.setHeader('connection', 'close'); answer.end('ok'); });
  process.on('message', () => server.close(() => process.exit()));
  server.listen(at, () => process.send('listens'));
`;

type Way = { name: string; at: object; fd?: number };

export async function measureWays(): Promise<Line[]> {
  const port = await findFreePort();
  const held = holdSocket(port);
  if (!held) throw new MissingTool('net.BoundSocket', 'Node 24.21');
  try {
    const other = await findFreePort();
    const migrates = (await readFile('/proc/sys/net/ipv4/tcp_migrate_req', 'utf8')).trim();
    return [
      await measureWay(
        port,
        { name: 'New connections, socket handed down', at: { fd: 3 }, fd: held.fd() },
        '',
      ),
      await measureWay(
        other,
        { name: 'New connections, SO_REUSEPORT', at: { port: other, host: '127.0.0.1', reusePort: true } },
        `; net.ipv4.tcp_migrate_req is ${migrates}`,
      ),
    ];
  } finally {
    held.close();
  }
}

async function measureWay(port: number, way: Way, more: string): Promise<Line> {
  let server = await startServer(way);
  let isOver = false;
  let calls = 0;
  const lost: string[] = [];
  const agent = new Agent({ keepAlive: false });
  const caller = async (): Promise<void> => {
    for (; !isOver; calls += 1) {
      const { why } = await callOnce(
        { port, method: 'GET', path: '/', isWell: (status) => status === 200 },
        agent,
      );
      if (why !== undefined) lost.push(why);
    }
  };
  const calling = Promise.all(Array.from({ length: CALLERS }, caller));
  for (let index = 0; index < TAKEOVERS; index += 1) {
    const next = await startServer(way);
    server.send('leave');
    await once(server, 'exit');
    server = next;
  }
  isOver = true;
  await calling;
  server.kill();
  return {
    what: way.name,
    value: `${lost.length} lost`,
    how: `of ${calls}, ${TAKEOVERS} bare servers one after the other${more}${lost[0] === undefined ? '' : `; the first: ${lost[0]}`}`,
  };
}

async function startServer({ at, fd }: Way): Promise<ChildProcess> {
  const server = spawn(
    process.execPath,
    ['--input-type=module-typescript', '--eval', PROGRAM, JSON.stringify(at)],
    { stdio: ['ignore', 'inherit', 'inherit', ...(fd === undefined ? [] : [fd]), 'ipc'] },
  );
  await once(server, 'message');
  return server;
}
