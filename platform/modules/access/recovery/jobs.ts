/** Sends the links that were asked for, forgets those that are over, and tells whose password's days end. */
import { addMs } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { listMarkets } from '../../markets/index.ts';
import { ENDING_MOST, tellOfEnding } from './ending.ts';
import { sendLink } from './links.ts';
import { hasOrders, pruneRecoveries, takeOrders } from './store.ts';

const SEND_EVERY_MS = 500;
const BATCH = 20;
const PRUNE_EVERY_MS = 60 * 60_000;
/** For whoever asks which links there were. */
const KEPT_MS = 24 * 60 * 60_000;

/** In one transaction with what is sent: an order is looked at once. */
export async function sendLinks({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> {
  const at = clock.now();
  await db.transact(async (tx) => {
    for (const order of await takeOrders(tx, BATCH)) await sendLink(tx, config, order, at);
  });
}

export async function pruneOver({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transact((tx) => pruneRecoveries(tx, addMs(clock.now(), -KEPT_MS)));
}

export async function tellEndings({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> {
  for (const market of await listMarkets(db.read)) {
    const tell = () => db.transact((tx) => tellOfEnding(tx, config, market, clock.now()));
    while ((await tell()) === ENDING_MOST);
  }
}

export const recoveryJobs: readonly Job[] = [
  {
    name: 'identity.send_recovery_links',
    everyMs: SEND_EVERY_MS,
    isDue: ({ db }) => hasOrders(db.read),
    run: sendLinks,
  },
  { name: 'identity.prune_recoveries', everyMs: PRUNE_EVERY_MS, run: pruneOver },
  { name: 'identity.password_ends', everyMs: PRUNE_EVERY_MS, run: tellEndings },
];
