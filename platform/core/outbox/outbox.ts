/** Facts: written with the change they tell of, read once per listener, in commit order. See docs/adr/0004-outbox.md. */
import type { Clock } from '@feria/kernel';
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

/** How many facts are looked at at once, and a listener is given in one transaction. */
export const BATCH = 500;

type FactRow = { id: bigint; kind: string; payload: object; at: Date };
type RunDeps = { db: Db; clock: Clock };

/** Runs one batch of one listener; answers how many facts it looked at. */
export async function runBatch(deps: RunDeps, listener: Listener): Promise<number> {
  return (await runOnce(deps, listener)).facts;
}

/**
 * One look of one listener, and its batch where something is of interest: how many facts it looked at, and whether it is done with them.
 * It is not where another node holds its cursor. Facts of other kinds are passed over without a transaction.
 */
export async function runOnce(
  { db, clock }: RunDeps,
  listener: Listener,
): Promise<{ facts: number; isDone: boolean }> {
  const passed = passedBy.get(listener);
  const ahead = await lookAhead(db, listener, passed);
  if (!ahead) return { facts: 0, isDone: true };
  const { facts } = ahead;
  if (!ahead.isWanted) {
    await passOver({ db, clock }, listener, ahead, passed);
    return { facts, isDone: true };
  }
  const done = await db.transact(async (tx) => {
    const rows = await readBatch(tx, listener, ahead, ahead.cursor === passed?.cursor ? passed : undefined);
    const end = rows.at(-1);
    if (!end) return undefined;
    const wanted = rows.map(factOf);
    await listener.handle(tx, wanted);
    // Fewer than a batch are all of its kinds, so nothing of interest is left of what was looked at either.
    const to = rows.length < BATCH && isBefore(end, ahead) ? ahead : end;
    await moveCursor(tx, listener.name, to);
    return { wanted, to };
  });
  if (!done) return { facts, isDone: false };
  passedBy.set(listener, standing(done.to, clock.now().getTime()));
  await listener.push?.(done.wanted);
  return { facts, isDone: true };
}

/**
 * A place in the outbox: facts are read in this order, by the number of their transaction. In SQL the order names the table's column (`o.xid`):
 * `order by xid` beside `select xid::text` would sort the text, in which 100 comes before 99.
 */
export type Place = { xid: string; id: bigint };

function isBefore(one: Place, other: Place): boolean {
  const [a, b] = [BigInt(one.xid), BigInt(other.xid)];
  return a < b || (a === b && one.id < other.id);
}

/** A place in the outbox, beyond which a listener that stands at `cursor` has nothing of interest behind it. */
type Passed = Place & { cursor: string; storedAt: number };
const passedBy = new WeakMap<Listener, Passed>();
/** How long a passed place may be known to this process alone: after a crash that much is looked at again. */
const STORE_EVERY_MS = 10_000;

async function passOver(
  { db, clock }: RunDeps,
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
  await db.transact((tx) => moveCursor(tx, listener.name, { xid, id }));
  passedBy.set(listener, standing({ xid, id }, now));
}

const standing = ({ xid, id }: Place, now: number): Passed => ({
  cursor: `${xid} ${id}`,
  xid,
  id,
  storedAt: now,
});

/** The facts between two places: all that there are, in their order. `isCut`: more lie behind. */
export type News = { from: Place; facts: readonly PlacedFact[]; end: Place; isCut: boolean };
type PlacedFact = Place & { fact: Fact };

/** The end of what may be read now; undefined where nothing was ever written. */
export async function readEnd(db: Pick<Db, 'preparedRead'>): Promise<Place | undefined> {
  const [end] = await db.preparedRead<Place>(
    'outbox-end',
    `select o.xid::text, o.id from core.outbox o where o.xid < $1::text::xid8 order by o.xid desc, o.id desc limit 1`,
    [await shareWatermark(db)],
  );
  return end;
}

/** What lies behind a place, read once for all listeners. Undefined: nothing is new. */
export async function readNews(db: Pick<Db, 'preparedRead'>, from: Place): Promise<News | undefined> {
  const watermark = await shareWatermark(db);
  const rows = await db.preparedRead<FactRow & Place>(
    'outbox-news',
    `select o.id, o.xid::text, o.kind, o.payload, o.at from core.outbox o
       where (o.xid, o.id) > ($1::xid8, $2::bigint) and o.xid < $3::text::xid8
       order by o.xid, o.id limit ${BATCH}`,
    [from.xid, from.id, watermark],
  );
  const end = rows.at(-1);
  if (!end) return undefined;
  const facts = rows.map((row) => ({ xid: row.xid, id: row.id, fact: factOf(row) }));
  return { from, facts, end: { xid: end.xid, id: end.id }, isCut: rows.length === BATCH };
}

const concerns = ({ kinds }: Listener, { fact }: PlacedFact): boolean => kinds.includes(fact.kind);

/**
 * Passes a listener over news that does not concern it, without a question; answers whether it did. It does not where the listener has
 * not looked at all that lies before, and where its place has to be stored again.
 */
export function passNews(listener: Listener, news: News, now: Date): boolean {
  const passed = passedBy.get(listener);
  if (!passed || isBefore(passed, news.from)) return false;
  if (now.getTime() - passed.storedAt >= STORE_EVERY_MS) return false;
  if (news.facts.some((one) => concerns(listener, one))) return false;
  if (isBefore(passed, news.end)) passedBy.set(listener, { ...passed, ...news.end });
  return true;
}

/**
 * Hands a listener what concerns it of the news, in the transaction that moves its cursor behind it; where nothing does, its place is
 * stored. False, and nothing is done: it has not looked at all that lies before, or another node has moved its cursor or holds it. Then
 * it has to look for itself.
 */
export async function handNews({ db, clock }: RunDeps, listener: Listener, news: News): Promise<boolean> {
  const passed = passedBy.get(listener);
  if (!passed || isBefore(passed, news.from)) return false;
  const placed = news.facts.filter((one) => isBefore(passed, one) && concerns(listener, one));
  const wanted = placed.map(({ fact }) => fact);
  const to = isBefore(passed, news.end) ? news.end : passed;
  const isHandled = await db.transact(async (tx) => {
    const cursor = await holdCursor(tx, listener.name);
    if (cursor?.text !== passed.cursor) return false;
    if (wanted.length > 0) await listener.handle(tx, wanted);
    await moveCursor(tx, listener.name, to);
    return true;
  });
  if (!isHandled) return false;
  passedBy.set(listener, standing(to, clock.now().getTime()));
  if (wanted.length > 0) await listener.push?.(wanted);
  return true;
}

async function moveCursor(tx: Tx, listener: string, to: Place): Promise<void> {
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
export async function startCursor(tx: Tx, listener: string): Promise<void> {
  await callSql(
    tx,
    `insert into core.cursors (listener, xid, id) values ($1, '0'::xid8, 0) on conflict (listener) do nothing`,
    [listener],
  );
}

/** What lies ahead of a listener: how many facts, whether any is of its kinds, and the place of the last of them. */
type Ahead = { cursor: string; facts: number; isWanted: boolean; xid: string; id: bigint; watermark: string };

/** A look without a transaction, and without the facts themselves: the database counts them, as every listener looks at all. */
async function lookAhead(
  db: Pick<Db, 'preparedRead'>,
  { name, kinds }: Listener,
  passed: Passed | undefined,
): Promise<Ahead | undefined> {
  const watermark = await shareWatermark(db);
  const [ahead] = await db.preparedRead<Omit<Ahead, 'watermark'>>(
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
  return ahead && { ...ahead, watermark };
}

/** The listener's place, held until the transaction ends. Another node that holds it does this listener's work now: undefined. */
async function holdCursor(tx: Tx, listener: string) {
  const [cursor] = await callSql<Place & { text: string; watermark: string }>(
    tx,
    `select xid::text, id, xid || ' ' || id as text, core.watermark()::text as watermark
     from core.cursors where listener = $1 for update skip locked`,
    [listener],
  );
  return cursor;
}

/**
 * Reads up to the higher of both watermarks: what was looked at is passed as a whole, and to read less of it would skip the rest. Nothing relies
 * on the later answer being the higher one (ADR 74).
 */
async function readBatch(
  tx: Tx,
  { name, kinds }: Listener,
  ahead: Ahead,
  passed: Passed | undefined,
): Promise<(FactRow & Place)[]> {
  const cursor = await holdCursor(tx, name);
  if (!cursor) return [];
  const from = passed && passed.cursor === cursor.text ? passed : cursor;
  return callSql<FactRow & Place>(
    tx,
    `select o.id, o.xid::text, o.kind, o.payload, o.at from core.outbox o
     where (o.xid, o.id) > ($1::xid8, $2::bigint) and o.xid < greatest($5::text::xid8, $6::text::xid8)
       and o.kind = any ($4::text[])
     order by o.xid, o.id limit $3`,
    [from.xid, from.id, BATCH, kinds, cursor.watermark, ahead.watermark],
  );
}

function factOf(row: FactRow): Fact {
  return { id: String(row.id), at: row.at, kind: row.kind, payload: row.payload } as Fact;
}
