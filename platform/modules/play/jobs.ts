import { addMs } from '@feria/kernel';
import type { Job } from '../../core/jobs/jobs.ts';
import { listVendors } from '../catalog/index.ts';
import { findStrayReceipts, makeMonths } from './months/months.ts';
import { closeTimedOut, flagStuckRounds } from './store.ts';
import { forgetHours } from './vendor-door/vendor-hours.ts';

const EVERY_MS = 60_000;
const MONTHS_EVERY_MS = 60 * 60_000;
/** Longer than any round of ours takes, and than a vendor repeats an unanswered win. */
const STUCK_AFTER_MS = 24 * 60 * 60_000;

export const playJobs: readonly Job[] = [
  {
    /** A vendor says how long a round may rest: after that it was lost, and closes by rule. */
    name: 'play.round_timeouts',
    everyMs: EVERY_MS,
    run: async ({ db, clock, config, log }) => {
      const at = clock.now();
      const vendors = await listVendors(db.read, config.secret);
      const timeouts = vendors.map(({ code, roundTimeoutMs }) => ({
        vendor: code,
        before: addMs(at, -roundTimeoutMs),
      }));
      const closed = await db.transact((tx) => closeTimedOut(tx, timeouts, at));
      if (closed > 0) log.info('rounds closed by time-out', { rounds: closed });
    },
  },
  {
    /** Flags rounds that are open for too long although their vendor's time-out is longer: a person looks. */
    name: 'play.stuck_rounds',
    everyMs: EVERY_MS,
    run: async ({ db, clock, log }) => {
      const at = clock.now();
      const found = await db.transact((tx) => flagStuckRounds(tx, addMs(at, -STUCK_AFTER_MS), at));
      if (found > 0) log.warn('rounds are open for too long', { rounds: found });
    },
  },
  {
    /**
     * Receipts lie in months: the next ones are there long before their first bet, and what lay outside moves into its own. Vendors'
     * hours that nobody asks for any more go.
     */
    name: 'play.months',
    everyMs: MONTHS_EVERY_MS,
    run: async ({ db, clock, log }) => {
      const made = await db.transact((tx) => makeMonths(tx, clock.now()));
      if (made > 0) log.info('months for receipts were made', { months: made });
      await db.transact((tx) => forgetHours(tx, clock.now()));
      const strays = await findStrayReceipts(db.read);
      if (strays.receipts > 0) log.error('receipts lie outside of all months', strays);
    },
  },
];
