/** Facts: written with the change they tell of, read once per listener, in commit order. See docs/adr/0004-outbox.md. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fact, FactKind, Facts } from '@feria/contracts/facts';
import type { Deps } from './context.ts';
import { callSql, type Reader, type Tx } from './db.ts';

export type Listener = {
  name: string;
  kinds: readonly FactKind[];
  /** Runs in the transaction that moves the cursor. A fact comes once per listener; a rolled-back batch comes again. */
  handle(tx: Tx, facts: readonly Fact[]): Promise<void>;
  /** Runs after that commit: pushes to sockets, never anything that must not be lost. */
  push?(facts: readonly Fact[]): Promise<void> | void;
};

/** Writes a fact into the caller's transaction. */
export async function emit<Kind extends FactKind>(
  tx: Tx,
  kind: Kind,
  payload: Facts[Kind],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('core.outbox')
    .values({ kind, payload: JSON.stringify(payload), at })
    .execute();
}

/** Facts about one object, for timelines: `field` names what they are about. */
export async function findFacts(
  tx: Tx | Deps['db']['read'],
  field: 'roundId' | 'depositId' | 'withdrawalId' | 'transferId',
  id: string,
): Promise<Fact[]> {
  const rows = await callSql<FactRow>(
    tx,
    `select id, kind, payload, at from core.outbox where payload ? '${field}' and payload ->> '${field}' = $1 order by id`,
    [id],
  );
  return rows.map(factOf);
}

const BATCH = 200;
const POLL_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

type FactRow = { id: bigint; kind: string; payload: object; at: Date; xid?: string };

/** Starts one loop per listener. `stop` resolves when the running batches have ended. */
export function startRelay(
  deps: Deps,
  listeners: readonly Listener[],
): { poke(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  const wakers = new Set<() => void>();
  const pokes = new Map(listeners.map((listener) => [listener.name, 0]));
  const poke = (): void => {
    for (const listener of listeners) pokes.set(listener.name, (pokes.get(listener.name) ?? 0) + 1);
    for (const wake of wakers) wake();
  };

  async function loop(listener: Listener): Promise<void> {
    await deps.db.transact((tx) => startCursor(tx, listener.name));
    let failures = 0;
    while (!stopping.signal.aborted) {
      const before = pokes.get(listener.name);
      try {
        const read = await runBatch(deps, listener);
        failures = 0;
        if (read < BATCH && pokes.get(listener.name) === before) await untilPoked();
      } catch (error) {
        failures += 1;
        deps.log.error('listener failed', { listener: listener.name, failures, error: String(error) });
        // News does not shorten this: what is broken gets time, and the log is not flooded.
        await pause(Math.min(POLL_MS * 2 ** failures, LONGEST_PAUSE_MS), stopping.signal);
      }
    }
  }

  function untilPoked(): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, POLL_MS);
      wakers.add(wake);
    });
  }

  deps.db.onCommit(poke);
  const running = Promise.all(listeners.map(loop));
  return {
    poke,
    stop: async () => {
      stopping.abort();
      poke();
      await running;
    },
  };
}

/** Sleeps; a stop ends it. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** Runs one batch of one listener; answers how many facts it read. Exported for tests. */
export async function runBatch(deps: Deps, listener: Listener): Promise<number> {
  // Every commit wakes the relay, also its own: without news it makes none, or it would never rest.
  if (!(await hasNews(deps.db.read, listener.name))) return 0;
  const { read, wanted } = await deps.db.transact(async (tx) => {
    const rows = await readBatch(tx, listener.name);
    const facts = rows.map(factOf).filter((fact) => listener.kinds.includes(fact.kind));
    if (facts.length > 0) await listener.handle(tx, facts);
    const last = rows.at(-1);
    if (last)
      await callSql(tx, 'update core.cursors set xid = $2::xid8, id = $3 where listener = $1', [
        listener.name,
        last.xid,
        last.id,
      ]);
    return { read: rows.length, wanted: facts };
  });
  if (wanted.length > 0) await listener.push?.(wanted);
  return read;
}

/** How many facts each listener has still to read. */
export async function readLags(reader: Reader): Promise<{ listener: string; facts: number }[]> {
  return callSql(
    reader,
    `select c.listener, (select count(*) from core.outbox o where (o.xid, o.id) > (c.xid, c.id))::float8 as facts
     from core.cursors c order by c.listener`,
    [],
  );
}

/** A new listener begins with the first fact ever: it misses nothing. */
async function startCursor(tx: Tx, listener: string): Promise<void> {
  await callSql(
    tx,
    `insert into core.cursors (listener, xid, id) values ($1, '0'::xid8, 0) on conflict (listener) do nothing`,
    [listener],
  );
}

async function hasNews(reader: Reader, listener: string): Promise<boolean> {
  const [row] = await callSql<{ news: boolean }>(
    reader,
    `select exists (
       select from core.outbox o
       where (o.xid, o.id) > (select c.xid, c.id from core.cursors c where c.listener = $1)
         and o.xid < pg_snapshot_xmin(pg_current_snapshot())
     ) as news`,
    [listener],
  );
  return row?.news ?? false;
}

async function readBatch(tx: Tx, listener: string): Promise<FactRow[]> {
  // Another node that holds the cursor does this listener's work now.
  const [cursor] = await callSql<{ xid: string; id: bigint }>(
    tx,
    'select xid::text, id from core.cursors where listener = $1 for update skip locked',
    [listener],
  );
  if (!cursor) return [];
  return callSql<FactRow>(
    tx,
    `select id, xid::text, kind, payload, at from core.outbox
     where (xid, id) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
     order by xid, id limit $3`,
    [cursor.xid, cursor.id, BATCH],
  );
}

function factOf(row: FactRow): Fact {
  return { id: String(row.id), at: row.at, kind: row.kind, payload: row.payload } as Fact;
}
