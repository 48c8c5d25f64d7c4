/** Jobs finish whatever a kill, a silent gateway or a lost webhook left of deposits and withdrawals. */
import { addMs } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { forgetAccounts } from './accounts/account-jobs.ts';
import { followDeposit } from './deposits/deposit-jobs.ts';
import { dropTypedFields, listDueDeposits } from './deposits/deposit-store.ts';
import { listDueRefunds } from './payments/payment-store.ts';
import { rollUpTries } from './routing/try-upkeep.ts';
import { followRefund } from './payments/refund-jobs.ts';
import { listHoldsOver } from './withdrawals/hold-store.ts';
import { releaseByTime } from './withdrawals/holds.ts';
import { wipeProofs } from './manual/proof-store.ts';
import { listDueParts } from './withdrawals/part-store.ts';
import { followPart } from './withdrawals/payout-jobs.ts';

const EVERY_MS = 1_000;
const HOLDS_EVERY_MS = 10_000;
/** One turn's share: a gateway that hangs keeps a turn for its time-out, not for a queue of them. */
const BATCH = 20;
const HOUR_MS = 60 * 60_000;
/** What was typed for a payment lies no longer than that after it is over: a claim comes within days. */
const TYPED_DAYS = 30;
const WIPED_AT_ONCE = 1_000;
/** What shows a transfer is kept as long as the papers of a member are (FATF recommendation 11). */
const PROOF_YEARS = 5;
const YEAR_MS = 366 * 24 * HOUR_MS;

/** One that fails does not stop its neighbours; it is due again at the next turn. */
async function followAll<Row extends { id: string }>(
  { log }: Deps,
  rows: readonly Row[],
  follow: (row: Row) => Promise<void>,
): Promise<void> {
  await Promise.all(
    rows.map((row) =>
      follow(row).catch((error: unknown) => {
        log.error('a payment could not be followed', { id: row.id, error: String(error) });
      }),
    ),
  );
}

export const cashierJobs: readonly Job[] = [
  {
    name: 'cashier.deposits',
    everyMs: EVERY_MS,
    isDue: async ({ db, clock }) => (await listDueDeposits(db.read, clock.now(), 1)).length > 0,
    run: async (deps) => {
      const due = await listDueDeposits(deps.db.read, deps.clock.now(), BATCH);
      await followAll(deps, due, (deposit) => followDeposit(deps, deposit));
    },
  },
  {
    name: 'cashier.withdrawals',
    everyMs: EVERY_MS,
    isDue: async ({ db, clock }) => (await listDueParts(db.read, clock.now(), 1)).length > 0,
    run: async (deps) => {
      const due = await listDueParts(deps.db.read, deps.clock.now(), BATCH);
      await followAll(deps, due, (part) => followPart(deps, part));
    },
  },
  {
    name: 'cashier.holds',
    everyMs: HOLDS_EVERY_MS,
    isDue: async ({ db, clock }) => (await listHoldsOver(db.read, clock.now(), 1)).length > 0,
    run: async (deps) => {
      const over = await listHoldsOver(deps.db.read, deps.clock.now(), BATCH);
      await followAll(deps, over, ({ id }) =>
        deps.db.transact((tx) => releaseByTime(tx, id, deps.clock.now())),
      );
    },
  },
  {
    name: 'cashier.refunds',
    everyMs: EVERY_MS,
    isDue: async ({ db, clock }) => (await listDueRefunds(db.read, clock.now(), 1)).length > 0,
    run: async (deps) => {
      const due = await listDueRefunds(deps.db.read, deps.clock.now(), BATCH);
      await followAll(deps, due, (refund) => followRefund(deps, refund));
    },
  },
  { name: 'cashier.forget_accounts', everyMs: HOUR_MS, run: (deps) => forgetAccounts(deps) },
  {
    name: 'cashier.tries',
    everyMs: HOUR_MS,
    run: async ({ db, clock }) => {
      while ((await db.transact((tx) => rollUpTries(tx, clock.now(), WIPED_AT_ONCE))) === WIPED_AT_ONCE);
    },
  },
  {
    name: 'cashier.typed_fields',
    everyMs: HOUR_MS,
    run: async ({ db, clock }) => {
      const before = addMs(clock.now(), -TYPED_DAYS * 24 * HOUR_MS);
      while ((await db.transact((tx) => dropTypedFields(tx, before, WIPED_AT_ONCE))) === WIPED_AT_ONCE);
    },
  },
  {
    name: 'cashier.transfer_proofs',
    everyMs: HOUR_MS,
    run: async ({ db, clock }) => {
      await db.transact((tx) => wipeProofs(tx, addMs(clock.now(), -PROOF_YEARS * YEAR_MS)));
    },
  },
];
