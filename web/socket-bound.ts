/**
 * How many sockets are passed on to the platform at once. Each takes two descriptors, the browser's and ours to the platform: here a
 * machine comes to its limit first, and without descriptors nobody would get a page either. Who is one too many is answered 503, and
 * their page, which works without a socket, tries again by itself.
 */
import type { FastifyInstance } from 'fastify';
import type { WebParts } from './app.ts';

const TELL_EVERY_MS = 60_000;
/** The page does not wait for it, but others who call may. */
const RETRY_AFTER_SECONDS = 30;

/** `most`: `roomForSockets(mostDescriptors(), 2)`. */
export function boundSockets(
  app: FastifyInstance,
  { log, now }: Pick<WebParts, 'log' | 'now'>,
  most: number,
): void {
  let open = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  app.server.on('upgrade', (_request, socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
  });
  app.addHook('onRequest', async (request, reply) => {
    // The one that asks is counted already.
    if (request.raw.headers.upgrade === undefined || open <= most) return;
    if (now() - toldAt >= TELL_EVERY_MS) {
      toldAt = now();
      log.warn('no room for more sockets: descriptors (ulimit -n) say how many a process holds', { most });
    }
    await reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .type('text/plain; charset=utf-8')
      .send('No room for more sockets');
  });
}
