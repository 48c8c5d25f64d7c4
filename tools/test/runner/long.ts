/**
 * Test files that the normal run leaves to those before a merge: `--all`, `--full`, and `--changed`, which runs them when something that they
 * load has changed. They were half of the normal run's time. Each has shorter ones beside it that stay; asked for by name they run like any
 * other.
 */

/** Whole clusters, starts and back-ups, which are killed and restored; pages of the games and of the proofs, which journeys open, too. */
const PARTS: readonly string[] = [
  'launcher/backup/keys.test.ts',
  'launcher/backup/restore/drill.test.ts',
  'launcher/backup/wal/archive.test.ts',
  'launcher/bin/pipes.test.ts',
  'launcher/feria.test.ts',
  'launcher/keys/key-proofs.test.ts',
  'launcher/keys/platform-secret.test.ts',
  'launcher/keys/seed-keys.test.ts',
  'launcher/postgres/embedded.test.ts',
  'packages/postgres/src/sources.db.test.ts',
  'platform/release.db.test.ts',
  'platform/secret-first-start.db.test.ts',
  'platform/secret-rotation.db.test.ts',
  'platform/secret-traffic.db.test.ts',
  'platform/testing/upgrade/upgrade.db.test.ts',
  'sandbox/gateway/upgrade.db.test.ts',
  'tools/planted-languages.test.ts',
  'tools/test/pages/traces.test.ts',
  'tools/verify/page.test.ts',
  'vendors/studio/client/test/free-rounds.test.ts',
  'vendors/studio/client/test/pots.test.ts',
  'vendors/studio/client/test/reels.test.ts',
  'vendors/studio/client/test/slot.test.ts',
  'vendors/studio/server/upgrade.db.test.ts',
];

/** Every route, act, state, order or list, one after the other. */
const SWEEPS: readonly string[] = [
  'packages/conformance/src/cli.test.ts',
  'packages/conformance/src/mutants.test.ts',
  'packages/conformance/src/wallet.test.ts',
  'platform/modules/cashier/moves.db.test.ts',
  'platform/modules/cashier/payout-rules/measures.db.test.ts',
  'platform/modules/catalog/lists/office-lists.db.test.ts',
  'platform/modules/conformance/conformance.db.test.ts',
  'platform/modules/conformance/transfer-client.db.test.ts',
  'platform/modules/conformance/uncounted.db.test.ts',
  'platform/modules/delivery/moves.db.test.ts',
  'platform/modules/handpay/ways.db.test.ts',
  'platform/modules/inbox/office-lists.db.test.ts',
  'platform/modules/reporting/office-lists.db.test.ts',
  'platform/modules/rewards/lists.db.test.ts',
  'platform/modules/transfers/moves.db.test.ts',
  'platform/office-acts/office-alone.db.test.ts',
  'platform/testing/alone/two-persons.db.test.ts',
  'platform/testing/hostile/fuzz.db.test.ts',
  'platform/testing/hostile/log-traces.db.test.ts',
  'platform/testing/play-doors/play-doors.db.test.ts',
  'platform/testing/walk/walk.db.test.ts',
  'tools/verify-ledger/verify-database.db.test.ts',
];

/** Lost answers, orders, races, kills and random streams, in all of their ways. */
const FAULTS: readonly string[] = [
  'platform/modules/access/number-oracle.db.test.ts',
  'platform/modules/cashier/fees/fees-property.db.test.ts',
  'platform/modules/cashier/withdrawals/part-sums.db.test.ts',
  'platform/modules/play/concurrency-model.db.test.ts',
  'platform/modules/play/months/months-races.db.test.ts',
  'platform/modules/play/reversals/reversal-orders.db.test.ts',
  'platform/modules/play/vendor-door/retries.db.test.ts',
  'platform/modules/play/vendor-door/two-doors.db.test.ts',
  'platform/modules/play/vendor-door/vendor-faults.db.test.ts',
  'platform/modules/reporting/reconciliation/acknowledgements.db.test.ts',
  'platform/modules/reporting/reconciliation/gateway-check.db.test.ts',
  'platform/modules/reporting/reconciliation/gateway-states.db.test.ts',
  'platform/modules/reporting/reconciliation/planted-faults.db.test.ts',
  'platform/modules/reporting/reconciliation/reconciliation.db.test.ts',
  'platform/modules/reporting/reconciliation/unasked.db.test.ts',
  'platform/modules/reporting/three-way/three-way.db.test.ts',
  'platform/modules/rewards/faults.db.test.ts',
  'platform/modules/seals/chain.db.test.ts',
  'platform/modules/transfers/books.db.test.ts',
  'platform/modules/transfers/faults.db.test.ts',
  'platform/modules/transfers/home-decisions.db.test.ts',
  'platform/modules/transfers/launch.db.test.ts',
  'platform/modules/transfers/recalled-wins.db.test.ts',
  'platform/modules/transfers/recalls.db.test.ts',
  'vendors/host/src/rounds/kill.db.test.ts',
  'vendors/studio/server/jackpots/concurrency.db.test.ts',
];

/** Stories of many days or persons, and papers. */
const STORIES: readonly string[] = [
  'platform/modules/kyc/reminders.db.test.ts',
  'platform/modules/reporting/measures/measures.db.test.ts',
  'platform/modules/reporting/reports/report-mails.db.test.ts',
  'platform/modules/reporting/reports/reports.db.test.ts',
  'platform/modules/reporting/statements/statement-pdf.db.test.ts',
  'platform/modules/rewards/two-persons.db.test.ts',
  'platform/testing/stories/large-amounts.db.test.ts',
  'platform/testing/stories/support-desk.db.test.ts',
];

export const LONG: readonly string[] = [...PARTS, ...SWEEPS, ...FAULTS, ...STORIES];

/** Set for a run of what people wait for: without `LONG`, and with fewer journeys. */
export const NORMAL_RUN = 'FERIA_NORMAL_RUN';

/** What people wait for; everything at that size, as before a merge; or everything at full size, as before a release. */
export type Size = 'normal' | 'all' | 'full';

export function sizeOf(environment: NodeJS.ProcessEnv): Size {
  if (environment['FERIA_FULL'] === '1') return 'full';
  return environment[NORMAL_RUN] === '1' ? 'normal' : 'all';
}

/** The files that this run leaves out. */
export const leftOut = (environment: NodeJS.ProcessEnv): readonly string[] =>
  sizeOf(environment) === 'normal' ? LONG : [];
