/** How a server leaves its address without losing a request: ADR 86. */
import { woken } from '@feria/kernel';
import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is under way when nothing waits any more is answered within this, or cut. */
const FINISH_MS = 6_000;
const LOOK_MS = 50;
/** Node closes an idle connection so much later than it says in `keep-alive`; the rest is for its timer. */
const AFTER_IDLE_MS = 2_000;

/** How long every idle connection has ended by itself: one that was used since then got an answer that closed it. */
export const patienceOf = ({ keepAliveTimeout }: Pick<Server, 'keepAliveTimeout'>): number =>
  keepAliveTimeout + AFTER_IDLE_MS;

/**
 * Takes no further connection, and resolves when the last one has ended. Whoever asks on one that is open is answered; the caller sees
 * to it that every answer from now on says `connection: close`. For `patienceMs` no idle connection is ended by us, since a request may
 * be on its way on it: with `patienceOf` that is as long as it would have lived anyway. Then, and at once when `hurry` is aborted, idle
 * ones are ended, and what is under way has six more seconds.
 */
export async function leaveServer(
  server: Server,
  { patienceMs, hurry }: { patienceMs: number; hurry: AbortSignal },
): Promise<void> {
  const gone = stopAccepting(server);
  await within(gone, patienceMs, hurry);
  const ending = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  server.closeIdleConnections();
  try {
    await within(gone, FINISH_MS);
  } finally {
    clearInterval(ending);
  }
}

/** As `net` closes: that of `http` would end every idle connection at once, also one on which a request is coming. */
function stopAccepting(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (server.listening) Listener.prototype.close.call(server, () => resolve());
    else resolve();
  });
}

/** Waits for it, so long at most, or until somebody is in a hurry. */
async function within(work: Promise<void>, ms: number, hurry?: AbortSignal): Promise<void> {
  const over = new AbortController();
  const signal = hurry ? AbortSignal.any([over.signal, hurry]) : over.signal;
  await Promise.race([work, sleep(ms, undefined, { signal }).catch(woken)]);
  over.abort();
}
