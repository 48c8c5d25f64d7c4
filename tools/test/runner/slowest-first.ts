/** In what order test files begin: those that take longest first, so that no worker has one of them alone at the end. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes more than ten seconds. Vitest knows from its last run how long each file took; without one, as in a new checkout, it goes by
 * size, and the slow ones are small.
 */
export const SLOW: readonly string[] = [
  'launcher/backup/restore/drill.test.ts',
  'launcher/backup/keys.test.ts',
  'tools/gates/planted.test.ts',
  'packages/conformance/src/mutants.test.ts',
  'launcher/feria.test.ts',
  'launcher/keys/key-proofs.test.ts',
  'vendors/studio/client/test/free-rounds.test.ts',
  'packages/conformance/src/wallet.test.ts',
  'platform/testing/hostile/fuzz.db.test.ts',
  'platform/modules/conformance/conformance.db.test.ts',
  'platform/modules/conformance/uncounted.db.test.ts',
  'platform/modules/transfers/faults.db.test.ts',
  'platform/modules/reporting/reconciliation/unasked.db.test.ts',
  'platform/modules/reporting/reconciliation/gateway-check.db.test.ts',
  'platform/office-acts/office-alone.db.test.ts',
  'platform/testing/walk/walk.db.test.ts',
  'platform/testing/play-doors/play-doors.db.test.ts',
  'platform/testing/hostile/log-traces.db.test.ts',
  'platform/modules/play/concurrency-model.db.test.ts',
  'platform/modules/handpay/ways.db.test.ts',
];

/** Each project's files by themselves, as Vitest wants them. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean =>
      SLOW.includes(relative(this.ctx.config.root, moduleId));
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((one) => one.project === project);
      return [...own.filter(isSlow), ...own.filter((one) => !isSlow(one))];
    });
  }
}
