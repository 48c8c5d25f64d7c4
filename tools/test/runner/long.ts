/**
 * Test files that the normal run leaves to the long one (`npm test -- --full`) and to `--changed`, which runs them when something that they
 * load has changed: whole clusters that are killed and restored, pages of the games that the journeys open, too, and vendors that stay
 * silent for long. Asked for by name they run like any other.
 */
export const LONG: readonly string[] = [
  'launcher/backup/keys.test.ts',
  'launcher/backup/restore/drill.test.ts',
  'launcher/keys/key-proofs.test.ts',
  'platform/modules/reporting/reconciliation/unasked.db.test.ts',
  'vendors/studio/client/test/free-rounds.test.ts',
  'vendors/studio/client/test/pots.test.ts',
  'vendors/studio/client/test/reels.test.ts',
];

/** Set for a run of everything that is not the long one. */
export const NORMAL_RUN = 'FERIA_NORMAL_RUN';

/** The files that this run leaves out. */
export const leftOut = (environment: NodeJS.ProcessEnv): readonly string[] =>
  environment[NORMAL_RUN] === '1' ? LONG : [];
