/** Reads the outbox for every listener while the platform runs. See docs/adr/0004-outbox.md. */
import { woken, type Clock } from '@feria/kernel';
import type { Log } from '@feria/process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db.ts';
import { BATCH, passNews, readNews, runBatch, startCursor, type Listener, type Place } from './outbox.ts';

/** News is gathered for so long: a batch a commit would be a commit a bet for every listener. */
const PACE_MS = 100;
/** And longer where much comes, so that listeners handle fewer and larger batches while the processor is needed for bets. */
const BUSY_PACE_MS = 250;
const MANY_FACTS = 50;
const POLL_MS = 250;
/** A listener that has found nothing looks again by itself after so long, whatever the scout has seen. */
const REST_MS = 5_000;
const LONGEST_PAUSE_MS = 5_000;

/** What the relay works with; a part of `Deps`, which knows the outbox and is not known here. */
type RelayDeps = { db: Db; clock: Clock; log: Log };

/**
 * Starts one loop per listener, and a scout. One look at what is new answers for all listeners: most commits write no fact, and most
 * facts interest few listeners. Whom the news concerns looks for itself; the others are past it without a question. `stop` resolves when
 * the running batches have ended.
 */
export function startRelay(
  deps: RelayDeps,
  listeners: readonly Listener[],
): { poke(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  const commits = createBell();
  const loops = listeners.map((listener) => ({ listener, news: createBell() }));

  async function loop({ listener, news }: (typeof loops)[number]): Promise<void> {
    await deps.db.transact((tx) => startCursor(tx, listener.name));
    let failures = 0;
    while (!stopping.signal.aborted) {
      const before = news.rung();
      try {
        const read = await runBatch(deps, listener);
        failures = 0;
        if (read === BATCH) continue;
        // What was found may have been another node's to handle: only a look that finds nothing lets this one rest.
        await news.untilRungSince(before, read > 0 ? POLL_MS : REST_MS);
      } catch (error) {
        failures += 1;
        deps.log.error('listener failed', { listener: listener.name, failures, error: String(error) });
        // News does not shorten this: what is broken gets time, and the log is not flooded.
        await pause(Math.min(POLL_MS * 2 ** failures, LONGEST_PAUSE_MS), stopping.signal);
      }
    }
  }

  async function scout(): Promise<void> {
    let from: Place | undefined;
    while (!stopping.signal.aborted) {
      const before = commits.rung();
      let isBusy = false;
      try {
        const found = await readNews(deps.db, from);
        for (const { listener, news } of found ? loops : [])
          if (!passNews(listener, from, found!, deps.clock.now())) news.ring();
        from = found?.end ?? from;
        if (found?.isCut) continue;
        isBusy = (found?.facts ?? 0) >= MANY_FACTS;
      } catch (error) {
        deps.log.error('the outbox was not looked at', { error: String(error) });
        await pause(LONGEST_PAUSE_MS, stopping.signal);
      }
      await commits.untilRungSince(before, POLL_MS);
      await pause(isBusy ? BUSY_PACE_MS : PACE_MS, stopping.signal);
    }
  }

  const poke = (): void => commits.ring();
  deps.db.onCommit(poke);
  const running = Promise.all([scout(), ...loops.map(loop)]);
  return {
    poke,
    stop: async () => {
      stopping.abort();
      poke();
      for (const { news } of loops) news.ring();
      await running;
    },
  };
}

type Bell = {
  ring(): void;
  /** How often it has been rung. */
  rung(): number;
  /** Resolves when it has been rung more than `count` times, after `mostMs` in any case. */
  untilRungSince(count: number, mostMs: number): Promise<void>;
};

function createBell(): Bell {
  const wakers = new Set<() => void>();
  let rung = 0;
  return {
    ring: () => {
      rung += 1;
      for (const wake of wakers) wake();
    },
    rung: () => rung,
    untilRungSince: (count, mostMs) =>
      rung > count
        ? Promise.resolve()
        : new Promise((resolve) => {
            const wake = (): void => {
              clearTimeout(timer);
              wakers.delete(wake);
              resolve();
            };
            const timer = setTimeout(wake, mostMs);
            wakers.add(wake);
          }),
  };
}

/** Sleeps; a stop ends it. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(woken);
}
