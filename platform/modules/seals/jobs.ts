import { randomUUID } from 'node:crypto';
import { addMs } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { listMarkets } from '../markets/index.ts';
import { lagMs } from './alarms.ts';
import { maySeal, readSealState, seal } from './chain-store.ts';
import { checkSeals } from './check.ts';
import {
  breakCheck,
  finishCheck,
  insertCheck,
  isCheckDue,
  listChecks,
  noteProgress,
  takeCheck,
} from './check-store.ts';
import { buildRoot, findDueDay } from './close-day.ts';
import { fileRoot } from './files.ts';
import { insertRoot, listUnfiled, markFiled } from './root-store.ts';
import { createSigner } from './signer.ts';

/** Seldom enough that under load a turn finds thousands of entries, often enough that a lone one is sealed within a second. */
const SEAL_EVERY_MS = 400;
/** One transaction and one flush for as many, in some 0.1 s. */
const SEAL_BATCH = 5_000;
/** A turn ends after so many, so that a stop never waits long. */
const MOST_BATCHES = 8;
const LAG_EVERY_MS = 5_000;
const CLOSE_EVERY_MS = 60_000;
const CHECKS_EVERY_MS = 1_000;
const CHECK_AGAIN_MS = 24 * 60 * 60_000;
const TELL_EVERY = 20n;
const PORTION = 250n;
const MOST_ERROR = 500;

/** Seals what is final, batch by batch; answers how many. */
export async function sealAll({ db, clock }: Deps, mostBatches = MOST_BATCHES): Promise<number> {
  let sealed = 0;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    // Without work nothing is locked or written.
    if (!(await maySeal(db.read))) break;
    const count = await db.transact((tx) => seal(tx, SEAL_BATCH, clock.now()));
    sealed += count;
    if (count < SEAL_BATCH) break;
  }
  return sealed;
}

/** Signs the roots of all days that are due, then writes the files that are missing. A kill in between is made good by the next turn. */
export async function closeDays(deps: Deps): Promise<number> {
  const { db, clock, config, log } = deps;
  const signer = createSigner(config.seals.keyPem);
  let closed = 0;
  for (const market of await listMarkets(db.read)) {
    for (;;) {
      const due = await findDueDay(db.read, market, clock.now());
      if (!due) break;
      const root = await buildRoot(db.read, due, signer, clock.now());
      const isNew = await db.transact((tx) => insertRoot(tx, root, signer));
      if (isNew) {
        closed += 1;
        log.info('a day is sealed', { market: root.market, day: root.day, bets: Number(root.bets) });
      }
    }
  }
  await fileRoots(deps);
  return closed;
}

async function fileRoots({ db, clock, config, log }: Deps): Promise<void> {
  for (const root of await listUnfiled(db.read)) {
    const state = await fileRoot(config.seals.folder, root, root.root);
    if (state === 'filed') await db.transact((tx) => markFiled(tx, root, clock.now()));
    else log.error('the file of a root says something else', { market: root.market, day: root.day });
  }
}

/** Runs the oldest check that waits. What it finds is told, and left as it is. */
export async function runNextCheck({ db, clock, config, log, hub }: Deps): Promise<void> {
  const id = await db.transact((tx) => takeCheck(tx, clock.now()));
  if (id === undefined) return;
  hub.toOffice('queue', { kind: 'seals' });
  try {
    const result = await checkSeals({
      reader: db.read,
      folder: config.seals.folder,
      signer: createSigner(config.seals.keyPem),
      onProgress: async (done, total) => {
        if ((done / PORTION) % TELL_EVERY !== 0n) return;
        await db.transact((tx) => noteProgress(tx, id, done, total));
        hub.toOffice('queue', { kind: 'seals' });
      },
    });
    await db.transact((tx) => finishCheck(tx, id, result, clock.now()));
    const { findings } = result;
    if (findings.length > 0)
      log.error('the ledger is not what was sealed', { findings: findings.length, first: findings[0] });
  } catch (error) {
    log.error('a check of the seals broke', { check: id, error: String(error) });
    await db.transact((tx) => breakCheck(tx, id, String(error).slice(0, MOST_ERROR), clock.now()));
  }
  hub.toOffice('queue', { kind: 'seals' });
}

/** Once a day a check is asked for by itself. */
async function askDaily({ db, clock }: Deps): Promise<void> {
  const at = clock.now();
  const [latest] = await listChecks(db.read, 1);
  if (latest && new Date(latest.askedAt) > addMs(at, -CHECK_AGAIN_MS)) return;
  await db.transact((tx) => insertCheck(tx, { id: randomUUID(), askedBy: 'system', at }));
}

export const sealsJobs: readonly Job[] = [
  {
    name: 'seals.seal',
    everyMs: SEAL_EVERY_MS,
    isDue: ({ db }) => maySeal(db.read),
    run: async (deps) => {
      await sealAll(deps);
    },
  },
  {
    name: 'seals.lag',
    everyMs: LAG_EVERY_MS,
    run: async ({ db, clock, metrics }) => {
      const state = await readSealState(db.read);
      metrics.sealLag(Number(state.waiting), lagMs(state, clock.now()) / 1_000);
    },
  },
  {
    name: 'seals.close_days',
    everyMs: CLOSE_EVERY_MS,
    run: async (deps) => {
      await closeDays(deps);
    },
  },
  {
    name: 'seals.checks',
    everyMs: CHECKS_EVERY_MS,
    isDue: ({ db, clock }) => isCheckDue(db.read, addMs(clock.now(), -CHECK_AGAIN_MS)),
    run: async (deps) => {
      await askDaily(deps);
      await runNextCheck(deps);
    },
  },
];
