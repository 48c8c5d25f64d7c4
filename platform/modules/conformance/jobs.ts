/** Runs are played in the background, one at a time, over the real door: HTTP, signatures and all. */
import { countVerdicts, runConformance, sessionsAt } from '@feria/conformance';
import type { ScenarioResult } from '@feria/contracts/conformance';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs.ts';
import { syncGames } from '../catalog/index.ts';
import { testKeys } from './keys.ts';
import { breakRun, finishRun, noteProgress, takeRun, type Run } from './store.ts';
import { registerTestVendors, signerOf } from './test-vendors.ts';

const RUNS_EVERY_MS = 1_000;
const VENDORS_EVERY_MS = 60 * 60_000;
/** Progress is told after so many scenarios, not after each. */
const TELL_EVERY = 5;
const MOST_ERROR = 500;

const ownUrl = ({ config }: Pick<Deps, 'config'>): string => `http://127.0.0.1:${config.port}`;

/** Makes the test vendors and takes over their game. */
export async function prepareTestVendors(deps: Deps, url: string = ownUrl(deps)): Promise<void> {
  const { db, clock, config } = deps;
  const vendors = { keys: testKeys(config), ownUrl: url };
  await db.transact((tx) => registerTestVendors(tx, config.secret, vendors, clock.now()));
  await syncGames(deps);
}

/** Plays the oldest waiting run, if there is one. A run that cannot be played is broken, with the reason. */
export async function playNextRun(deps: Deps, url: string = ownUrl(deps)): Promise<void> {
  const { db, clock, log, hub } = deps;
  const run = await db.transact((tx) => takeRun(tx, clock.now()));
  if (!run) return;
  try {
    const report = await play(deps, run, url);
    await db.transact((tx) => finishRun(tx, run.id, report, clock.now()));
  } catch (error) {
    log.error('a conformance run broke', { run: run.id, error: String(error) });
    const why = String(error).slice(0, MOST_ERROR);
    await db.transact((tx) => breakRun(tx, run.id, why, clock.now()));
  }
  hub.toOffice('queue', { kind: 'conformance' });
}

async function play(deps: Deps, run: Run, url: string) {
  const { db, config, hub } = deps;
  const results: ScenarioResult[] = [];
  let told = Promise.resolve();
  const report = await runConformance({
    target: {
      url: `${url}${run.target}`,
      dialect: run.dialect,
      vendor: run.vendor,
      signer: signerOf(run.dialect, testKeys(config)),
    },
    sessions: sessionsAt(`${url}/conformance/session`, run.vendor),
    only: run.scenarios,
    onProgress: (result) => {
      results.push(result);
      const done = results.length;
      if (done % TELL_EVERY !== 0) return;
      const counts = countVerdicts(results);
      told = told.then(async () => {
        await db.transact((tx) => noteProgress(tx, run.id, done, counts));
        hub.toOffice('queue', { kind: 'conformance' });
      });
    },
  });
  await told;
  return report;
}

const inDemo =
  (work: (deps: Deps) => Promise<void>): Job['run'] =>
  async (deps) => {
    if (deps.config.mode !== 'production') await work(deps);
  };

export const conformanceJobs: readonly Job[] = [
  { name: 'conformance.vendors', everyMs: VENDORS_EVERY_MS, run: inDemo((deps) => prepareTestVendors(deps)) },
  { name: 'conformance.runs', everyMs: RUNS_EVERY_MS, run: inDemo((deps) => playNextRun(deps)) },
];
