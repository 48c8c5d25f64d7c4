/** Sends what the office wrote, a batch at a time. */
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { listDue } from './circular-store.ts';
import { sendBatch } from './circulars.ts';
import { countUnread } from './store.ts';

const EVERY_MS = 1_000;
const AT_ONCE = 100;

/**
 * Each batch is a transaction of its own: a stop is heard between two of them, and a crash takes back one at most. Whoever was written
 * to hears of it at once, where a page of theirs is open.
 */
export async function sendCirculars(
  { db, clock, config, hub }: Pick<Deps, 'db' | 'clock' | 'config' | 'hub'>,
  stopping?: AbortSignal,
  limit = AT_ONCE,
): Promise<void> {
  for (const id of await listDue(db.read, clock.now())) {
    for (let isOver = false; !isOver && !stopping?.aborted;) {
      const batch = await db.transact((tx) => sendBatch(tx, config, { id, limit }, clock.now()));
      for (const memberId of batch.reached)
        hub.toMember(memberId, 'message', { unreadMessage: await countUnread(db.read, memberId) });
      hub.toOffice('queue', { kind: 'messages' });
      ({ isOver } = batch);
    }
  }
}

export const inboxJobs: readonly Job[] = [
  {
    name: 'inbox.circulars',
    everyMs: EVERY_MS,
    isDue: async ({ db, clock }) => (await listDue(db.read, clock.now())).length > 0,
    run: (deps, stopping) => sendCirculars(deps, stopping),
  },
];
