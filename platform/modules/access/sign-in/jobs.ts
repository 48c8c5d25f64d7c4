/** Forgets what is over: steps (whose member is told of those that a new device left unfinished), tries whose lock has ended, networks that nobody came from any more. */
import { addMs } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { NETWORK_KNOWN_MS } from './steps.ts';
import { pruneSignIn, type Pruned } from './store.ts';
import { LOCK_MS } from './tries.ts';
import { endUnfinished, UNFINISHED_MOST } from './watch.ts';

const EVERY_MS = 10 * 60_000;
const KEPT_MS: Readonly<Record<Pruned, number>> = {
  tries: 2 * LOCK_MS,
  networks: NETWORK_KNOWN_MS,
};

export async function pruneSignIns({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const end = () => db.transact((tx) => endUnfinished(tx, config, clock.now()));
  while ((await end()) === UNFINISHED_MOST);
  for (const [what, keptMs] of Object.entries(KEPT_MS) as [Pruned, number][])
    await db.transact((tx) => pruneSignIn(tx, what, addMs(clock.now(), -keptMs)));
}

export const signInJobs: readonly Job[] = [
  { name: 'identity.prune_sign_ins', everyMs: EVERY_MS, run: pruneSignIns },
];
