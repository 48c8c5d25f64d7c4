/** Facts: written with the change they tell of, read once per listener, in commit order. See docs/adr/0004-outbox.md. */
import { woken, type Clock } from '@feria/kernel';
import type { Log } from '@feria/process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fact, FactKind, Facts } from '@feria/contracts/facts';
import { callSql, type Db, type Reader, type Tx } from '../db.ts';
import { shareWatermark } from '../watermark.ts';

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
  tx: Tx | Reader,
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

const BATCH = 500;
/** News is gathered for so long: a batch a commit would be a commit a bet for every listener. */
const PACE_MS = 100;
const POLL_MS = 250;
/** A listener that has found nothing looks again by itself after so long, whatever the scout has seen. */
const REST_MS = 5_000;
const LONGEST_PAUSE_MS = 5_000;

type FactRow = { id: bigint; kind: string; payload: object; at: Date; xid?: string };

/** What the relay works with; a part of `Deps`, which knows the outbox and is not known here. */
type RelayDeps = { db: Db; clock: Clock; log: Log };

/**
 * Starts one loop per listener, and a scout. Most commits write no fact, so one look at the end of the outbox answers for all listeners
 * whether there is news; they look when there is. `stop` resolves when the running batches have ended.
 */
export function startRelay(
  deps: RelayDeps,
  listeners: readonly Listener[],
): { poke(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  const commits = createBell();
  const news = createBell();

  async function loop(listener: Listener): Promise<void> {
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
    let seen: string | undefined;
    while (!stopping.signal.aborted) {
      const before = commits.rung();
      try {
        const end = await readEnd(deps.db);
        if (end !== seen) news.ring();
        seen = end;
      } catch (error) {
        deps.log.error('the outbox was not looked at', { error: String(error) });
        await pause(LONGEST_PAUSE_MS, stopping.signal);
      }
      await commits.untilRungSince(before, POLL_MS);
      await pause(PACE_MS, stopping.signal);
    }
  }

  const poke = (): void => commits.ring();
  deps.db.onCommit(poke);
  const running = Promise.all([scout(), ...listeners.map(loop)]);
  return {
    poke,
    stop: async () => {
      stopping.abort();
      poke();
      news.ring();
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

/**
 * Runs one batch of one listener; answers how many facts it looked at. Facts of other kinds are passed over without a
 * transaction. Exported for tests.
 */
export async function runBatch(deps: Pick<RelayDeps, 'db' | 'clock'>, listener: Listener): Promise<number> {
  const passed = passedBy.get(listener);
  const ahead = await lookAhead(deps.db, listener, passed);
  if (!ahead) return 0;
  if (!ahead.isWanted) {
    await passOver(deps, listener, ahead, passed);
    return ahead.facts;
  }
  const wanted = await deps.db.transact(async (tx) => {
    const rows = await readBatch(tx, listener, ahead.cursor === passed?.cursor ? passed : undefined);
    const facts = rows.map(factOf);
    if (facts.length > 0) await listener.handle(tx, facts);
    const end = rows.at(-1);
    if (end) await moveCursor(tx, listener.name, end);
    return facts;
  });
  if (wanted.length > 0) await listener.push?.(wanted);
  return ahead.facts;
}

/** A place in the outbox, beyond which a listener that stands at `cursor` has nothing of interest behind it. */
type Passed = { cursor: string; xid: string; id: bigint; storedAt: number };
const passedBy = new WeakMap<Listener, Passed>();
/** How long a passed place may be known to this process alone: after a crash that much is looked at again. */
const STORE_EVERY_MS = 10_000;

async function passOver(
  { db, clock }: Pick<RelayDeps, 'db' | 'clock'>,
  listener: Listener,
  { cursor, xid, id }: Ahead,
  before: Passed | undefined,
): Promise<void> {
  const now = clock.now().getTime();
  const storedAt = before?.storedAt ?? now;
  if (now - storedAt < STORE_EVERY_MS) {
    passedBy.set(listener, { cursor, xid, id, storedAt });
    return;
  }
  passedBy.delete(listener);
  await db.transact((tx) => moveCursor(tx, listener.name, { xid, id }));
}

async function moveCursor(tx: Tx, listener: string, to: { xid?: string; id: bigint }): Promise<void> {
  // Never back: another node may be further.
  await callSql(
    tx,
    'update core.cursors set xid = $2::xid8, id = $3 where listener = $1 and (xid, id) < ($2::xid8, $3::bigint)',
    [listener, to.xid, to.id],
  );
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

/** What lies ahead of a listener: how many facts, whether any is of its kinds, and the place of the last of them. */
type Ahead = { cursor: string; facts: number; isWanted: boolean; xid: string; id: bigint };

/** A look without a transaction, and without the facts themselves: the database counts them, as every listener looks at all. */
async function lookAhead(
  db: Pick<Db, 'preparedRead'>,
  { name, kinds }: Listener,
  passed: Passed | undefined,
): Promise<Ahead | undefined> {
  const watermark = await shareWatermark(db);
  const [ahead] = await db.preparedRead<Ahead>(
    'outbox-look-ahead',
    // The place is asked for by itself: joined, it would be no bound of the index, and every look would read the whole outbox.
    `with own as materialized (
       select c.cursor, case when c.cursor = $2 then greatest(c.xid, $3::xid8) else c.xid end as xid,
              case when c.cursor = $2 then $4::bigint else c.id end as id
         from (select xid, id, xid || ' ' || id as cursor from core.cursors where listener = $1) c
     ), ahead as materialized (
       select o.xid, o.id, o.kind
         from core.outbox o
         where (o.xid, o.id) > ((select xid from own), (select id from own))
           and o.xid < $7::text::xid8
         order by o.xid, o.id limit $5
     )
     select own.cursor, last.xid::text, last.id, total.facts, total."isWanted"
       from own
       cross join (select count(*)::integer as facts, bool_or(a.kind = any ($6::text[])) as "isWanted" from ahead a) total
       cross join (select a.xid, a.id from ahead a order by a.xid desc, a.id desc limit 1) last`,
    [name, passed?.cursor ?? '', passed?.xid ?? '0', passed?.id ?? 0n, BATCH, kinds, watermark],
  );
  return ahead;
}

/** The place of the last fact that may be read: whoever has looked at it has looked at all. */
async function readEnd(db: Pick<Db, 'preparedRead'>): Promise<string> {
  const watermark = await shareWatermark(db);
  const [end] = await db.preparedRead<{ place: string }>(
    'outbox-end',
    `select xid || ' ' || id as place from core.outbox where xid < $1::text::xid8 order by xid desc, id desc limit 1`,
    [watermark],
  );
  return end?.place ?? '';
}

async function readBatch(tx: Tx, { name, kinds }: Listener, passed: Passed | undefined): Promise<FactRow[]> {
  // Another node that holds the cursor does this listener's work now.
  const [cursor] = await callSql<{ xid: string; id: bigint; text: string; watermark: string }>(
    tx,
    `select xid::text, id, xid || ' ' || id as text, core.watermark()::text as watermark
     from core.cursors where listener = $1 for update skip locked`,
    [name],
  );
  if (!cursor) return [];
  const from = passed && passed.cursor === cursor.text ? passed : cursor;
  return callSql<FactRow>(
    tx,
    `select id, xid::text, kind, payload, at from core.outbox
     where (xid, id) > ($1::xid8, $2::bigint) and xid < $5::text::xid8
       and kind = any ($4::text[])
     order by xid, id limit $3`,
    [from.xid, from.id, BATCH, kinds, cursor.watermark],
  );
}

function factOf(row: FactRow): Fact {
  return { id: String(row.id), at: row.at, kind: row.kind, payload: row.payload } as Fact;
}
