/** How the platform leaves its place to another process, or stops: ADR 86. */
import { leaveServer, patienceOf, type Log } from '@feria/process';
import { woken } from '@feria/kernel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './http/http.ts';
import type { OwnHub } from './http/realtime.ts';

/** Pages open their sockets again within so long, one after the other: the process that takes over is not asked by all at once. */
export const SOCKETS_WITHIN_MS = 5_000;

export type Leaving = {
  app: App;
  hub: OwnHub;
  /** Listeners and jobs: whatever of it another process could not do while we do it. */
  rest(): Promise<unknown>;
  log: Log;
  /** Somebody else takes what we do not take any more, so nobody's request may be cut; false: we are the only one, and stop. */
  isReplaced: boolean;
  noticeMs: number;
};

/** How long `leave` may take at most, beside what is under way when it stops waiting. */
export const leavePatience = ({
  app,
  isReplaced,
  noticeMs,
}: Pick<Leaving, 'app' | 'isReplaced' | 'noticeMs'>) => (isReplaced ? noticeMs + patienceOf(app.server) : 0);

/**
 * Resolves when nobody waits for an answer of ours any more, and the listeners and jobs are at rest: the database may be closed. What
 * waits for a batch of bets has been answered with its request. `hurry` ends the waiting for idle connections, never what is under way.
 */
export async function leave(leaving: Leaving, hurry: AbortSignal): Promise<void> {
  const { app, hub, log, isReplaced, noticeMs } = leaving;
  // Their locks are free from here on, and the other process works at once.
  const atRest = leaving.rest();
  app.leaving.begun = true;
  const startedAt = performance.now();
  const left = async (): Promise<void> => {
    if (isReplaced) await sleep(noticeMs, undefined, { signal: hurry }).catch(woken);
    hub.leave(isReplaced && !hurry.aborted ? SOCKETS_WITHIN_MS : 0);
    await leaveServer(app.server, { patienceMs: isReplaced ? patienceOf(app.server) : 0, hurry });
    await app.close();
  };
  await Promise.all([left(), atRest]);
  log.info('left', { ms: Math.round(performance.now() - startedAt) });
}
