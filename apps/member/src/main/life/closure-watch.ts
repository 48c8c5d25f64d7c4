/** Whether the platform is open, while a page stays open: members hear it from the socket, visitors ask. */
import type { QueryClient } from '@tanstack/react-query';
import type { SystemStatus } from '@feria/contracts/markets/member';
import { refusalOf, send } from '../../ground/http/api.ts';
import { Refused } from '../../ground/http/failures.ts';
import { PATHS } from '../../ground/http/queries.ts';

/** A member's page is told by its socket; it asks for the moment when that is broken. */
const ASK_EVERY_MS = { visitor: 15_000, member: 60_000 } as const;
/** A platform that closes refuses many calls at once. */
const LEAST_MS = 1_000;
/** What a page is refused with while the platform is closed, or while nobody answers. */
const TELLING: readonly string[] = ['system.maintenance', 'system.region', 'service.unavailable'];

/**
 * Asks at once, because what the server drew is true for everybody and not for this visitor's address; then now and then while
 * somebody looks, when they come back to the page, and at once when anything was refused because the platform is closed. What has not
 * changed is answered in a line (ADR 38). Answers how to stop.
 */
export function watchClosures(queries: QueryClient, who: keyof typeof ASK_EVERY_MS): () => void {
  const ask = asker(queries);
  let askedAt = -Infinity;
  const look = () => {
    const now = performance.now();
    if (document.visibilityState !== 'visible' || now - askedAt < LEAST_MS) return;
    askedAt = now;
    // Without an answer the page stays as it is; whatever else it calls says so.
    ask().catch(() => undefined);
  };
  const onError = (error: unknown) => {
    if (error instanceof Refused && TELLING.includes(error.code)) look();
  };
  look();
  const timer = setInterval(look, ASK_EVERY_MS[who]);
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  const stopQueries = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  const stopMutations = queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
    stopQueries();
    stopMutations();
  };
}

/** Brings an answer into the cache, unless it is the one that was there. */
function asker(queries: QueryClient): () => Promise<void> {
  let known: string | null = null;
  return async () => {
    const headers = known === null ? {} : { 'if-none-match': known };
    const response = await send('GET', PATHS.status, { headers });
    if (response.status === 304) return;
    if (!response.ok) throw await refusalOf(response);
    const status = (await response.json()) as SystemStatus;
    known = response.headers.get('etag');
    queries.setQueryData<SystemStatus>([PATHS.status], status);
  };
}
