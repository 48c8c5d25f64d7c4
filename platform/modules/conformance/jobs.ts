/** Runs are played in the background, over the real door: HTTP, signatures and all. One at a time, and one vendor at a time. */
import { woken } from '@feria/kernel';
import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { syncGames } from '../catalog/index.ts';
import { testKeys } from './keys.ts';
import { playRun, type Played } from './play-run.ts';
import { breakRun, finishRun, hasOpenRun, noteProgress, takeRun, type Run } from './store.ts';
import { findTarget } from './target-store.ts';
import { registerTestVendors } from './test-vendors.ts';

const RUNS_EVERY_MS = 1_000;
const VENDORS_EVERY_MS = 60 * 60_000;
/** How often progress is told, and looked whether somebody wants it to stop. */
const LOOK_MS = 500;
const MOST_ERROR = 500;

export type RunKind = 'scenarios' | 'operator';

const ownUrl = ({ config }: Pick<Deps, 'config'>): string => `http://127.0.0.1:${config.port}`;

/** Makes the test vendors and takes over their game. */
export async function prepareTestVendors(deps: Deps, url: string = ownUrl(deps)): Promise<void> {
  const { db, clock, config } = deps;
  const vendors = { keys: testKeys(config), ownUrl: url };
  await db.transact((tx) => registerTestVendors(tx, config.secret, vendors, clock.now()));
  await syncGames(deps);
}

type Turn = { kind?: RunKind; url?: string; stopping?: AbortSignal | undefined };

/** Plays the oldest waiting run, if there is one. A run that cannot be played is broken, with the reason. */
export async function playNextRun(
  deps: Deps,
  { kind = 'scenarios', url = ownUrl(deps), stopping }: Turn = {},
): Promise<void> {
  const { db, clock, log, hub } = deps;
  const run = await db.transact((tx) => takeRun(tx, kind === 'operator', clock.now()));
  if (!run) return;
  try {
    await play(deps, run, { url, stopping });
  } catch (error) {
    log.error('a conformance run broke', { run: run.id, error: String(error) });
    const why = String(error).slice(0, MOST_ERROR);
    await db.transact((tx) => breakRun(tx, run.id, why, clock.now()));
  }
  hub.toOffice('queue', { kind: 'conformance' });
}

async function play(
  deps: Deps,
  run: Run,
  { url, stopping }: { url: string; stopping: AbortSignal | undefined },
): Promise<void> {
  const { db, clock, config } = deps;
  const target = run.targetId === null ? undefined : await findTarget(db.read, run.targetId);
  const stop = new AbortController();
  const signal = stopping ? AbortSignal.any([stop.signal, stopping]) : stop.signal;
  const played = playRun({ config, ownUrl: url, run, target, signal });
  const watching = watch(deps, run.id, played, stop);
  try {
    const report = await played.report;
    await watching.end();
    // A vendor that is told to stop has played: it is judged like any other.
    const state = signal.aborted && run.seconds === null ? 'stopped' : 'finished';
    await db.transact((tx) => finishRun(tx, run.id, { state, report, at: clock.now() }));
  } finally {
    await watching.end();
  }
}

/** Tells progress while a run is played, and stops it when somebody wants that. */
function watch({ db, log, hub }: Deps, id: string, played: Played, stop: AbortController) {
  const ended = new AbortController();
  const look = async (): Promise<void> => {
    let told = '';
    while (!ended.signal.aborted) {
      const now = played.progress();
      if (await db.transact((tx) => noteProgress(tx, id, now))) stop.abort();
      const text = JSON.stringify(now);
      if (text !== told) hub.toOffice('queue', { kind: 'conformance' });
      told = text;
      await wait(LOOK_MS, undefined, { signal: ended.signal }).catch(woken);
    }
  };
  const looking = look().catch((error: unknown) =>
    log.warn('the progress of a conformance run is not told', { run: id, error: String(error) }),
  );
  return {
    end: async (): Promise<void> => {
      ended.abort();
      await looking;
    },
  };
}

const inDemo =
  (work: Job['run']): Job['run'] =>
  async (deps, stopping) => {
    if (deps.config.mode !== 'production') await work(deps, stopping);
  };

export const conformanceJobs: readonly Job[] = [
  { name: 'conformance.vendors', everyMs: VENDORS_EVERY_MS, run: inDemo((deps) => prepareTestVendors(deps)) },
  ...(['scenarios', 'operator'] as const).map((kind) => ({
    name: `conformance.${kind}`,
    everyMs: RUNS_EVERY_MS,
    isDue: async ({ config, db }: Deps) =>
      config.mode !== 'production' && hasOpenRun(db.read, kind === 'operator'),
    run: inDemo((deps, stopping) => playNextRun(deps, { kind, stopping })),
  })),
];
