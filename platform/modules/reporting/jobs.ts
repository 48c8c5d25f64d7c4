import type { CheckName } from '@feria/contracts/reporting/reconciliation';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { listMarkets } from '../markets/index.ts';
import { rollUp } from '../wallet/index.ts';
import type { Checked, Desk, Scope, Told } from './desk.ts';
import { listAcknowledged } from './reconciliation/known-store.ts';
import { countKnown, isNews, knownAmong, type Acknowledged } from './reconciliation/known.ts';
import { measureJob } from './measures/jobs.ts';
import { reportMailJob } from './reports/jobs.ts';
import { nightlyDue } from './reconciliation/nightly.ts';
import { runGatewayChecks, runOwnChecks, runVendorChecks, together } from './reconciliation/run-checks.ts';
import {
  breakRun,
  findMark,
  finishRun,
  hasOpenRun,
  insertRun,
  listNightlyDays,
  noteProgress,
  takeRun,
  type Run,
} from './reconciliation/run-store.ts';
import { isDueAgain, isUnaskedForLong, listUnasked, type Unasked } from './reconciliation/unasked.ts';
import { threeWayJob } from './three-way/jobs.ts';

const NIGHTLY_EVERY_MS = 60_000;
const AGAIN_EVERY_MS = 30_000;
const RUNS_EVERY_MS = 1_000;
const TELL_EVERY_MS = 1_000;
const MOST_ERROR = 500;

/**
 * Compares our own books now, everything from the beginning, and writes down what it found. Answers how many differences
 * there are, checks that could not be made counted in. Heals nothing.
 */
export async function reconcile(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const { db, clock } = deps;
  const at = clock.now();
  await db.transact((tx) => rollUp(tx, at));
  const told = await runOwnChecks(deskOf(deps, 'all', at, () => Promise.resolve()));
  await db.transact(async (tx) => {
    const run = { at, cause: 'command', askedBy: null, scope: 'all', days: {} } as const;
    const id = await insertRun(tx, run, 'finished');
    if (id !== undefined) await finishRun(tx, id, told, clock.now());
  });
  return alarm(deps, told.checks, await listAcknowledged(db.read));
}

/** Makes the run that waits, if there is one. A run that cannot be made is broken, with the reason. */
export async function runNext(deps: Deps): Promise<void> {
  const { db, clock, log, hub } = deps;
  const run = await db.transact((tx) => takeRun(tx, clock.now()));
  if (!run) return;
  try {
    const told = await makeRun(deps, run);
    await db.transact((tx) => finishRun(tx, run.id, told, clock.now()));
    alarm(deps, told.checks, await listAcknowledged(db.read));
    tellUnasked(deps, await listUnasked(db.read));
  } catch (error) {
    log.error('a reconciliation broke', { run: String(run.id), error: String(error) });
    const why = String(error).slice(0, MOST_ERROR);
    await db.transact((tx) => breakRun(tx, run.id, why, clock.now()));
  }
  hub.toOffice('queue', { kind: 'reconciliation' });
}

async function makeRun(deps: Deps, run: Run): Promise<Told> {
  const { db, clock } = deps;
  const desk = deskOf(deps, run.scope, run.at, progressOf(deps, run));
  const isAgain = run.cause === 'again';
  const only = isAgain ? await listUnasked(db.read) : undefined;
  if (!isAgain) await db.transact((tx) => rollUp(tx, clock.now()));
  return together([
    ...(isAgain ? [] : [await runOwnChecks(desk)]),
    await runGatewayChecks(desk, deps, only),
    await runVendorChecks(desk, deps, only),
  ]);
}

/** Asks those again who could not be asked. */
export async function askAgain({ db, clock, hub }: Pick<Deps, 'db' | 'clock' | 'hub'>): Promise<void> {
  const at = clock.now();
  const isAsked = await db.transact(async (tx) => {
    const unasked = await listUnasked(tx);
    if (!unasked.some((one) => isDueAgain(one, at))) return false;
    const scope = unasked.some((one) => one.scope === 'all') ? 'all' : 'new';
    return (await insertRun(tx, { at, cause: 'again', askedBy: null, scope, days: {} })) !== undefined;
  });
  if (isAsked) hub.toOffice('queue', { kind: 'reconciliation' });
}

/** Asks for a run where a market's day is over. One that waits or runs already comes first. */
export async function askNightly({ db, clock, hub }: Pick<Deps, 'db' | 'clock' | 'hub'>): Promise<void> {
  const at = clock.now();
  const isAsked = await db.transact(async (tx) => {
    const due = nightlyDue(await listMarkets(tx), await listNightlyDays(tx), at);
    return due && (await insertRun(tx, { at, cause: 'nightly', askedBy: null, ...due })) !== undefined;
  });
  if (isAsked) hub.toOffice('queue', { kind: 'reconciliation' });
}

function deskOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, scope: Scope, at: Date, note: Desk['note']): Desk {
  return {
    reader: db.read,
    atOneInstant: (read) => db.snapshot(read),
    scope,
    at,
    now: () => clock.now(),
    note,
    findMark: (name) => (scope === 'all' ? Promise.resolve(undefined) : findMark(db.read, name)),
  };
}

/** Writes down how far the run is, once a second. */
function progressOf({ db, clock, hub }: Deps, { id }: Run): Desk['note'] {
  let told = 0;
  return async (doing: CheckName, read: bigint) => {
    const now = clock.now().getTime();
    if (now - told < TELL_EVERY_MS) return;
    told = now;
    await db.transact((tx) => noteProgress(tx, id, doing, read));
    hub.toOffice('queue', { kind: 'reconciliation' });
  };
}

/** That somebody is not there says nothing about the books, and is told in words of its own. */
function tellUnasked({ log, clock }: Pick<Deps, 'log' | 'clock'>, unasked: readonly Unasked[]): void {
  for (const one of unasked)
    log[isUnaskedForLong(one, clock.now()) ? 'error' : 'warn'](
      'the books could not be compared: no answer, it is asked again',
      { check: `${one.name} ${one.subject}`, since: one.since, compared: one.askedAt },
    );
}

/**
 * Answers how many differences there are, known ones and checks that could not be made counted in. Only news is called out as an
 * error.
 */
function alarm(
  { log }: Pick<Deps, 'log'>,
  checks: readonly Checked[],
  standing: readonly Acknowledged[],
): number {
  const known = knownAmong(standing);
  const wrong = checks.filter(({ state }) => state === 'differs');
  const differences = wrong.reduce((total, check) => total + Number(check.differences), 0);
  if (differences > 0)
    log[wrong.some((check) => isNews(known, check)) ? 'error' : 'warn']('the books differ', {
      differences,
      known: wrong.reduce((total, check) => total + countKnown(known, check), 0),
      checks: wrong.map(({ name, subject }) => `${name} ${subject}`.trim()),
    });
  const unmade = checks.filter(({ state }) => state === 'failed');
  for (const { name, subject, why } of unmade)
    log.error('a check of the books could not be made', { check: `${name} ${subject}`.trim(), why });
  return differences + unmade.length;
}

export const reportingJobs: readonly Job[] = [
  measureJob,
  reportMailJob,
  threeWayJob,
  { name: 'reporting.nightly', everyMs: NIGHTLY_EVERY_MS, run: askNightly },
  { name: 'reporting.again', everyMs: AGAIN_EVERY_MS, run: askAgain },
  {
    name: 'reporting.reconcile',
    everyMs: RUNS_EVERY_MS,
    isDue: ({ db }) => hasOpenRun(db.read),
    run: runNext,
  },
];
