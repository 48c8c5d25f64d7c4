import { addMs } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { deleteOrphans } from './picture-store.ts';

/** How long an uploaded picture is kept before a version has to refer to it. */
const WAITS_MS = 24 * 60 * 60_000;

export async function dropOrphans({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return db.transact((tx) => deleteOrphans(tx, addMs(clock.now(), -WAITS_MS)));
}

export const contentJobs: readonly Job[] = [
  { name: 'content.orphans', everyMs: 60 * 60_000, run: async (deps) => void (await dropOrphans(deps)) },
];
