/** Reads the outbox for every listener while the platform runs. See docs/adr/0004-outbox.md. */
import type { Clock } from '@feria/kernel';
import type { Log } from '@feria/process';
import type { Db, Reader } from '../db.ts';
import { pause, takeCharge } from './charge.ts';
import {
  BATCH,
  handNews,
  passNews,
  readEnd,
  readNews,
  runOnce,
  startCursor,
  type Listener,
  type News,
  type Place,
} from './outbox.ts';

/** News is gathered for so long: a batch a commit would be a commit a bet for every listener. */
const PACE_MS = 100;
/** And longer where much comes, so that listeners handle fewer and larger batches while the processor is needed for bets. */
const BUSY_PACE_MS = 250;
const MANY_FACTS = 50;
const POLL_MS = 250;
/** A listener that has nothing left to do looks again by itself after so long, whatever the scout has seen. */
const REST_MS = 5_000;
const LONGEST_PAUSE_MS = 5_000;

/** What the relay works with; a part of `Deps`, which knows the outbox and is not known here. */
type RelayDeps = { db: Db; clock: Clock; log: Log };

/** How much news waits at most for a listener that is slow: it reads for itself then. */
const MOST_WAITING = 8;
const NONE_LEFT = { facts: 0, isDone: true };

/**
 * Starts one loop per listener, and a scout, which reads what is new once for all of them: whom it concerns is handed the facts, and the
 * others are past them without a question. Who has not kept up, or whose cursor another node has moved, reads for itself. Of several
 * processes one does so at a time; `locks` is a pool of which each holds one connection. `stop` resolves when the running batches have ended.
 */
export function startRelay(
  deps: RelayDeps,
  listeners: readonly Listener[],
  locks: Reader = deps.db.read,
): { poke(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  const commits = createBell();
  const charge = takeCharge(locks, deps.log, stopping.signal);
  const loops = listeners.map((listener) => ({ listener, bell: createBell(), waiting: [] as News[] }));

  async function loop({ listener, bell, waiting }: (typeof loops)[number]): Promise<void> {
    await deps.db.transact((tx) => startCursor(tx, listener.name));
    let failures = 0;
    while (!stopping.signal.aborted) {
      const before = bell.rung();
      if (!(await charge.untilOurs())) return;
      try {
        const news = waiting.shift();
        const isHanded = news !== undefined && (await handNews(deps, listener, news));
        const { facts, isDone } = isHanded ? NONE_LEFT : await runOnce(deps, listener);
        failures = 0;
        if (waiting.length > 0 || (isDone && facts === BATCH)) continue;
        // What another node has in hand may come back, without further news.
        await bell.untilRungSince(before, isDone ? REST_MS : POLL_MS);
      } catch (error) {
        failures += 1;
        deps.log.error('listener failed', { listener: listener.name, failures, error: String(error) });
        // News does not shorten this: what is broken gets time, and the log is not flooded.
        await pause(Math.min(POLL_MS * 2 ** failures, LONGEST_PAUSE_MS), stopping.signal);
      }
    }
  }

  function tell(news: News): void {
    const now = deps.clock.now();
    for (const { listener, bell, waiting } of loops) {
      if (passNews(listener, news, now)) continue;
      if (waiting.length === MOST_WAITING) waiting.length = 0;
      waiting.push(news);
      bell.ring();
    }
  }

  /** Where the scout begins: what lies before is read by each listener for itself. */
  async function beginning(): Promise<Place | undefined> {
    const end = await readEnd(deps.db);
    for (const { bell } of end ? loops : []) bell.ring();
    return end;
  }

  async function scout(): Promise<void> {
    let from: Place | undefined;
    while (!stopping.signal.aborted) {
      const before = commits.rung();
      if (!charge.isOurs()) {
        // What the other one has read since is not asked for: each listener begins at its place anew.
        from = undefined;
        if (!(await charge.untilOurs())) return;
      }
      let isBusy = false;
      try {
        const news = from && (await readNews(deps.db, from));
        if (news) tell(news);
        from = news?.end ?? from ?? (await beginning());
        if (news?.isCut) continue;
        isBusy = (news?.facts.length ?? 0) >= MANY_FACTS;
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
  const running = Promise.all([charge.ended, scout(), ...loops.map(loop)]);
  return {
    poke,
    stop: async () => {
      stopping.abort();
      poke();
      for (const { bell } of loops) bell.ring();
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
