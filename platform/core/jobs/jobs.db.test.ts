import { expect, test } from 'vitest';
import { usePlatform } from '../../testing/harness.ts';
import { createDb, callSql } from '../db.ts';
import { startJobs, type Job } from './jobs.ts';

const platform = usePlatform();
const HOUR_MS = 3_600_000;

test('more jobs than the pool has connections work at once: their locks take none of it', async () => {
  const { deps, appUrl } = platform();
  let ended = 0;
  const jobs = Array.from({ length: 30 }, (_, index): Job => ({
    name: `test.${index}`,
    everyMs: HOUR_MS,
    run: async ({ db }) => {
      await callSql(db.read, 'select pg_sleep(0.01)', []);
      ended += 1;
    },
  }));
  const locks = createDb(appUrl, { max: jobs.length });
  const started = startJobs(deps, jobs, locks.read);
  await expect.poll(() => ended).toBe(jobs.length);
  await started.stop();
  await locks.close();
});

test('a stop in the middle of a turn waits for the turn, not for the next one', async () => {
  const { deps } = platform();
  const turn = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const run = async (): Promise<void> => {
    begun.resolve();
    await turn.promise;
  };
  const started = startJobs(deps, [{ name: 'test.slow', everyMs: HOUR_MS, run }], deps.db.read);
  await begun.promise;
  const stopped = started.stop();
  turn.resolve();
  await stopped;
});

test('where there is nothing to do no lock is asked for, and the next turn asks again', async () => {
  const { deps, appUrl } = platform();
  const locks = createDb(appUrl, { max: 1 });
  let isDue = false;
  let asked = 0;
  let ended = 0;
  const job: Job = {
    name: 'test.idle',
    everyMs: 5,
    isDue: () => {
      asked += 1;
      return Promise.resolve(isDue);
    },
    run: () => {
      ended += 1;
      return Promise.resolve();
    },
  };
  let connections = 0;
  const counting = new Proxy(locks.read, {
    get: (target, name) => {
      if (name === 'connection') connections += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const started = startJobs(deps, [job], counting);
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect([ended, connections]).toEqual([0, 0]);
  isDue = true;
  await expect.poll(() => ended).toBeGreaterThan(0);
  await started.stop();
  await locks.close();
});
