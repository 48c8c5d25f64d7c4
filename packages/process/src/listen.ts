/** The one place in which a server begins to listen. */
import type { Server } from 'node:http';

type At = { host: string; port: number } | { host: string; fd: number };
type Listening = { listen(at: At): Promise<string>; server: Pick<Server, 'address' | 'listen'> };

/**
 * How many connections may wait before they are accepted: at a socket that was handed down they wait while nothing serves, and whoever finds
 * the queue full is not answered at all. The system's own limit is as high (`net.core.somaxconn`).
 */
const WAITING_AT_MOST = 4_096;

/** Addresses that nobody outside this machine reaches. */
export function isThisMachine(host: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/.test(host);
}

/** Listens on this machine, behind whatever serves the outside. */
export function listenHere(app: Pick<Listening, 'listen'>, port: number): Promise<string> {
  return app.listen({ host: '127.0.0.1', port });
}

/**
 * Listens where the configuration says, or at the socket that was handed down, whose address is whatever its holder bound. Throws when
 * that is no address of this machine and the mode is no production.
 */
export async function listenAt(
  app: Listening,
  { host, port, mode }: { host: string; port: number; mode: 'demo' | 'production' },
  fd?: number,
): Promise<string> {
  requireOwnMachine(host, mode);
  if (fd === undefined) return app.listen({ host, port });
  widenQueue(app.server);
  // Fastify would bind the other addresses of a name beside it; of an address, none.
  const listening = await app.listen({ host: '127.0.0.1', fd });
  const bound = app.server.address();
  requireOwnMachine(typeof bound === 'object' && bound ? bound.address : '127.0.0.1', mode);
  return listening;
}

/** Node takes the length of the queue at a descriptor only as an argument of its own, which Fastify does not pass: 511 would wait. */
function widenQueue(server: Pick<Server, 'listen'>): void {
  const listen = server.listen.bind(server) as (at: object, waiting: number) => Server;
  server.listen = ((at: object) => listen(at, WAITING_AT_MOST)) as Server['listen'];
}

/** The demonstration has accounts with known passwords and doors that production has not: nobody else may knock at them. */
export function requireOwnMachine(host: string, mode: 'demo' | 'production'): void {
  if (mode === 'demo' && !isThisMachine(host))
    throw new Error(
      `configuration: LISTEN_HOST is ${host}, but MODE=demo listens on this machine alone (127.0.0.1): its accounts are known to everybody`,
    );
}
