/**
 * One process at a time reads the outbox. The places of the listeners would keep two apart as well, but each would look at every fact and
 * stumble over what the other has in hand: a second platform beside the first had cost half of the bets (docs/benchmarks.md).
 */
import { ignoreClosed, woken } from '@feria/kernel';
import type { Log } from '@feria/process';
import { setTimeout as sleep } from 'node:timers/promises';
import { callSql, type Reader } from '../db.ts';
import { tryLock, unlock } from '../locks.ts';

const NAME = 'outbox.relay';
/** Whoever is not in charge tries again after so long: as long nobody reads when a process dies. */
const TRY_EVERY_MS = 500;
/** Whoever is asks its connection, which holds the lock, whether it still stands. */
const LOOK_EVERY_MS = 5_000;

export type Charge = {
  isOurs(): boolean;
  /** Answers true as soon as it is ours, false when all is to stop. */
  untilOurs(): Promise<boolean>;
  /** Given back, after `stopping`. */
  ended: Promise<void>;
};

/** Tries to be in charge for as long as nothing stops it. `locks`: a pool of which it holds one connection all the time. */
export function takeCharge(locks: Reader, log: Log, stopping: AbortSignal): Charge {
  let isOurs = false;
  let gained = Promise.withResolvers<void>();

  async function hold(connection: Reader): Promise<void> {
    if (!(await tryLock(connection, NAME))) return;
    isOurs = true;
    gained.resolve();
    try {
      while (!stopping.aborted) {
        await pause(LOOK_EVERY_MS, stopping);
        await callSql(connection, 'select 1', []);
      }
    } finally {
      isOurs = false;
      gained = Promise.withResolvers();
      await unlock(connection, NAME).catch(ignoreClosed);
    }
  }

  async function tryOn(): Promise<void> {
    while (!stopping.aborted) {
      try {
        await locks.connection().execute(hold);
      } catch (error) {
        log.warn('the reading of the outbox is not in hand', { error: String(error) });
      }
      await pause(TRY_EVERY_MS, stopping);
    }
    gained.resolve();
  }

  return {
    isOurs: () => isOurs,
    untilOurs: async () => {
      await gained.promise;
      return !stopping.aborted;
    },
    ended: tryOn(),
  };
}

/** Sleeps; a stop ends it. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(woken);
}
