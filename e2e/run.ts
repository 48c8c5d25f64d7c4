/**
 * The journeys through the real thing: every process is started by the launcher, on a data folder and ports of its own. A journey mostly
 * waits, so several walk at once: some on one copy of the product, those that change what everybody sees one after the other on a second
 * one, those that start copies of their own beside them (`plan.ts`). Names as arguments run only those, and without them a run that is not
 * the long one has those that are walked before a merge; `--shard 1/3` runs the first third.
 * `FERIA_FULL=1` is the long version. The last line is `N passed, N failed`, before it stands what took longest.
 */
import { parseArgs } from 'node:util';
import { shardOf } from '../tools/test/runner/journey-queue.ts';
import { sizeOf } from '../tools/test/runner/long.ts';
import { traceWhile } from '../tools/test/pages/traces.ts';
import { planFor } from './plan.ts';
import { forgetThisAddress } from './support/addresses.ts';
import { startCopy } from './support/copy.ts';
import { waitForGames } from './support/member-calls.ts';
import { createReport, type Report } from './runner/report.ts';
import { runJobs, type RunOptions } from './runner/run-jobs.ts';
import { slowestOf } from './runner/slowest.ts';

/** How many at once: as many as keep two cores busy, and leave none waiting for them longer than a person would. */
const AT_ONCE = { together: 2, alone: 1, own: 1 };

const { values, positionals } = parseArgs({
  options: { shard: { type: 'string', default: '1/1' } },
  allowPositionals: true,
});
const [at = 0, of = 0] = values.shard.split('/').map(Number);
const isWanted = ({ name }: { name: string }): boolean =>
  positionals.length === 0 || positionals.includes(name);

const reports = new Map<string, Report>();
const options: RunOptions = {
  ...AT_ONCE,
  open: async () => {
    const copy = await startCopy();
    await waitForGames(copy);
    return copy;
  },
  before: forgetThisAddress,
  reportFor: (name) => {
    const known = reports.get(name);
    if (known) return known;
    const made = createReport((line) => process.stdout.write(`${name.padEnd(14)}| ${line}\n`));
    reports.set(name, made);
    return made;
  },
  conduct: async (job, report, work) => {
    const before = report.failed();
    const kept = await traceWhile(job.name, async () => {
      await report.attempt(job.name, work);
      return report.failed() === before;
    });
    if (kept !== undefined) report.note(`what its browser did: ${kept}`);
  },
};
for (const part of planFor(sizeOf(process.env), positionals))
  await runJobs(shardOf(part, at, of).filter(isWanted), options);

process.stdout.write(slowestOf(reports));
const passed = [...reports.values()].reduce((sum, report) => sum + report.passed(), 0);
const failed = [...reports.values()].reduce((sum, report) => sum + report.failed(), 0);
// A name that no journey bears would otherwise pass on nothing.
const isNothing = passed + failed === 0;
process.stdout.write(`${passed} passed, ${isNothing ? 1 : failed} failed\n`);
process.exit(failed === 0 && !isNothing ? 0 : 1);
