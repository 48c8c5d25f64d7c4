/**
 * The journeys through the real thing: every process is started by the launcher, on a data folder and
 * ports of its own. `FERIA_FULL=1` is the long version. Names of journeys as arguments run only those.
 * The last line is `N passed, N failed`.
 */
import { runCampaign } from './campaign.ts';
import { startCopy, type Copy } from './copy.ts';
import { runCrash } from './crash.ts';
import { runFaultyVendors } from './faulty-vendors.ts';
import { runFreeRounds } from './free-rounds.ts';
import { runGameWallets } from './game-wallets.ts';
import { runJourneys } from './journey.ts';
import { runOwnServer } from './own-server.ts';
import { walkScreens } from './screens.ts';
import { runReversals } from './reversals.ts';
import { runSeals } from './seals.ts';
import { runStatements } from './statements.ts';
import { createReport, type Report } from './report.ts';

const isFull = process.env['FERIA_FULL'] === '1';

const JOURNEYS: Readonly<Record<string, (copy: Copy, report: Report) => Promise<void>>> = {
  journey: runJourneys,
  screens: (copy, report) => walkScreens(copy, report, isFull),
  wallets: runGameWallets,
  rounds: runFreeRounds,
  campaign: runCampaign,
  statements: runStatements,
  reversals: runReversals,
  seals: runSeals,
  crash: (copy, report) =>
    runCrash(copy, report, isFull ? { members: 32, kills: 100 } : { members: 24, kills: 10 }),
  server: (_copy, report) => runOwnServer(report),
  faults: (_copy, report) =>
    runFaultyVendors(report, isFull ? { spins: 60, stalls: true } : { spins: 8, stalls: false }),
};

const report = createReport((line) => process.stdout.write(`${line}\n`));
const wanted = process.argv.slice(2);
const names = Object.keys(JOURNEYS).filter((name) => wanted.length === 0 || wanted.includes(name));

await report.attempt('a copy of the product', async () => {
  const copy = await startCopy();
  process.stdout.write(`       started in ${(copy.startedInMs / 1000).toFixed(1)} s\n`);
  try {
    for (const name of names) await report.attempt(name, () => JOURNEYS[name]!(copy, report));
    // What the journeys kill is said by the crash run; anything else that ended did so by a fault.
    if (!names.includes('crash')) {
      const ends = copy
        .output()
        .split('\n')
        .filter((line) => line.includes(' ended'));
      report.check('no part ended by itself', ends.length === 0, ends.join(' | '));
    }
    report.check('the copy stops cleanly', (await copy.stop()) === 0);
  } finally {
    await copy.remove();
  }
});

if (report.passed() + report.failed() === 0) report.check('something was tried', false);
process.stdout.write(`${report.passed()} passed, ${report.failed()} failed\n`);
process.exit(report.failed() === 0 ? 0 : 1);
