import { noAnswer } from '@feria/kernel';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Ports } from '../environment.ts';

/** Throws one line for a person when something else listens on one of our ports. */
export async function refuseTakenPorts(ports: Ports, except: readonly (keyof Ports)[]): Promise<void> {
  for (const [name, port] of Object.entries(ports) as [keyof Ports, number][]) {
    if (except.includes(name) || (await isPortFree(port))) continue;
    throw new Error(
      `port ${port} (${name}) is taken by another program: stop that program, ` +
        `or choose another base port: PORT=${ports.web + 100} npm start`,
    );
  }
}

/** By another, or kept for whoever may. */
const TAKEN = new Set(['EADDRINUSE', 'EACCES']);

/** Whether a server could listen on this port of 127.0.0.1 now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      TAKEN.has(error.code ?? '') ? resolve(false) : reject(error),
    );
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Whether anything takes connections on this port of 127.0.0.1 now. */
export async function isPortServed(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  const isServed = await once(socket, 'connect').then(() => true, noAnswer(false));
  socket.destroy();
  return isServed;
}

/** A port that nothing listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
