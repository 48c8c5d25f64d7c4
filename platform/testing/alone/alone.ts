/**
 * One operator who may everything tries an act of the office alone, and what comes of it (ADR 55): without a fresh proof, in two
 * sessions, with an account that they had a hand in, and in parts. What the whole database holds says whether anything happened.
 */
import { UNITS_PER_ONE } from '@feria/kernel';
import { createPool, type Pool } from '@feria/postgres';
import { PERMISSIONS, ROLE_PERMISSIONS } from '@feria/contracts/operators/office';
import type { Asked } from '@feria/contracts/operators/roles';
import type { Row, Table } from '../../office-acts/index.ts';
import { aDesk, aDeskOf, type Desk } from '../desk.ts';
import { anOperator, type AnOperator, type Platform } from '../harness.ts';

/** Longer than a proof holds, and shorter than an idle session does. */
const STALE_MS = 6 * 60_000;

export type Stage = {
  platform: Platform;
  boss: AnOperator;
  /** Of the boss: one that has shown long ago who is there, and two that just have; no time passes while they try. */
  stale: Desk;
  fresh: Desk;
  other: Desk;
  /** Of an administrator whom the boss has raised. */
  puppet: Desk;
};
export type Act = { url: string; payload: object };
/** `by`: an account that the boss has raised does it. */
type PartOf = Act & { by?: 'puppet' };
/** What is tried, once what it needs is there: `parts` pass alone, and the act waits. */
export type Tried = Act & { parts?: readonly PartOf[] };
/** `writes`: tables that hold what is asked for, beside the list of what waits; nothing in them counts before somebody else's yes. */
export type Attempt = {
  what: string;
  writes?: readonly string[];
  prepare: (stage: Stage) => Promise<Tried>;
};
/** By the row of the table of office acts. */
export type Attempts = Readonly<Record<string, readonly Attempt[]>>;

/** What every call leaves of itself, refused ones too: when its session was seen, and a line for whoever watches. */
const LEFT: readonly string[] = ['operators.sessions', 'core.security_lines'];
/** The request and its traces, too. */
const TRACES: readonly string[] = [...LEFT, 'operators.approvals', 'core.audit_rows'];

/** The last one crosses the line. */
export const lastOf = (acts: readonly Act[]): Tried => ({ ...acts.at(-1)!, parts: acts.slice(0, -1) });

/** Below what one member may have: as many as there is room for beside what the boss did already, and the one that crosses the line. */
export function upTo(line: number, done: bigint, each: number): number[] {
  const crossing = each / 10;
  const amounts: number[] = [];
  for (let rest = line - Number(done / UNITS_PER_ONE) - crossing; rest > 0; rest -= each)
    amounts.push(Math.min(each, rest));
  return [...amounts, crossing];
}

/** The parts are done by an account that the boss has raised; what crosses the line is the boss's own. */
export const byTwo =
  (prepare: (stage: Stage) => Promise<Tried>) =>
  async (stage: Stage): Promise<Tried> => {
    const { parts = [], ...act } = await prepare(stage);
    return { ...act, parts: parts.map((part) => ({ ...part, by: 'puppet' as const })) };
  };

/** Rows that demand a second person, and that nobody tries alone. */
export function untried(table: Table, attempts: Attempts): string[] {
  return Object.entries(table)
    .filter(([, { second }]) => second)
    .map(([name]) => name)
    .filter((name) => (attempts[name] ?? []).length === 0);
}

/** Attempts at what demands no second person (any more): they would show nothing. */
export function idle(table: Table, attempts: Attempts): string[] {
  return Object.keys(attempts).filter((name) => !table[name]?.second);
}

export async function openStage(platform: Platform): Promise<Stage> {
  if (PERMISSIONS.some((one) => !ROLE_PERMISSIONS.admin.includes(one)))
    throw new Error('an administrator may not everything');
  const boss = await anOperator(platform);
  const raised = await anOperator(platform, 'support');
  const stage: Stage = {
    platform,
    boss,
    stale: aDeskOf(platform, boss),
    fresh: aDesk(platform),
    other: aDesk(platform),
    puppet: aDesk(platform),
  };
  const asked = await stage.stale.ask<Asked>('POST', `/operators/${raised.id}/role`, {
    role: 'admin',
    reason: 'a hand more',
  });
  await agreeTo(await anOthers(platform), `/approvals/${asked.body.approval.id}/approve`, { note: 'seen' });
  platform.clock.advance(STALE_MS);
  await stage.fresh.signIn(boss);
  await stage.other.signIn(boss);
  await stage.puppet.signIn(raised);
  return stage;
}

/** Somebody whom the boss had no hand in, at their desk. */
const anOthers = async (platform: Platform): Promise<Desk> => aDeskOf(platform, await anOperator(platform));

async function agreeTo(desk: Desk, url: string, payload: object): Promise<void> {
  const { status, body } = await desk.ask('POST', url, payload);
  if (status !== 200) throw new Error(`not agreed: ${status} ${JSON.stringify(body)}`);
}

/** What an open platform's tables hold, as it was last read, and the connection that reads it. */
type Looker = { pool: Pool; held: Map<string, string> };
const lookers = new WeakMap<Platform, Promise<Looker>>();

/**
 * Every table writes down that it was written to: an act touches ten of them, and reading all takes fifteen times as long. Triggers of a
 * parent hear what goes through it, those of its parts what is written to them.
 */
const WATCH = `
  create schema look;
  create table look.written (relation oid not null);
  create function look.note() returns trigger language plpgsql security definer as
    $$ begin insert into look.written values (tg_relid); return null; end $$;
  do $$ declare relation oid; begin
    for relation in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'look')
    loop
      execute format('create trigger look_notes after insert or update or delete on %s for each statement execute function look.note()', relation::regclass);
      execute format('create trigger look_empties after truncate on %s for each statement execute function look.note()', relation::regclass);
    end loop;
  end $$`;
/** The tables that were written to since the last look, with the parts of those that have some. */
const WRITTEN = `
  with recursive noted as (delete from look.written returning relation),
    written as (select relation from noted union select i.inhrelid from written w join pg_inherits i on i.inhparent = w.relation)
  select relation::regclass::text as name from written`;

async function openLooker({ ownerUrl }: Platform): Promise<Looker> {
  const pool = createPool(ownerUrl, { max: 1, applicationName: 'feria-test-look' });
  await pool.query(WATCH);
  return { pool, held: new Map() };
}

/** What every table holds, as a hash. */
async function snapshot(platform: Platform): Promise<Map<string, string>> {
  let opening = lookers.get(platform);
  if (!opening) lookers.set(platform, (opening = openLooker(platform)));
  const { pool, held } = await opening;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'look') order by 1`,
  );
  const written = new Set((await pool.query<{ name: string }>(WRITTEN)).rows.map(({ name }) => name));
  const toRead = tables.filter(({ name }) => written.has(name) || !held.has(name));
  if (toRead.length > 0) {
    const each = toRead.map(
      ({ name }) =>
        `select '${name}' as name, coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as held from ${name} t`,
    );
    const { rows } = await pool.query<{ name: string; held: string }>(each.join(' union all '));
    for (const { name, held: hash } of rows) held.set(name, hash);
  }
  return new Map(tables.map(({ name }) => [name, held.get(name)!]));
}

const changed = (
  before: Map<string, string>,
  after: Map<string, string>,
  besides: readonly string[],
): string[] =>
  [...after].flatMap(([name, held]) => (before.get(name) === held || besides.includes(name) ? [] : [name]));

type Waiting = { url: string; payload: object; own: string };

/** What waits of the boss's own under the act that the row names, newest; undefined: nothing does. */
async function whatWaits(
  { platform, boss }: Stage,
  { second }: Row,
  tried: Act,
): Promise<Waiting | undefined> {
  const { db } = platform;
  if (second!.act === 'reversal') {
    const order = await db.read
      .selectFrom('play.reversal_orders')
      .select('id')
      .where('askedBy', '=', boss.id)
      .where('state', '=', 'waiting')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const { changes } = tried.payload as { changes?: object };
    return (
      order && {
        url: `/reversals/${order.id}/approve`,
        payload: { note: 'I saw it', changes },
        own: 'reversals.second_person',
      }
    );
  }
  const approval = await db.read
    .selectFrom('operators.approvals')
    .select('id')
    .where('askedBy', '=', boss.id)
    .where('action', '=', second!.act)
    .where('state', '=', 'waiting')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return (
    approval && {
      url: `/approvals/${approval.id}/approve`,
      payload: { note: 'I saw it' },
      own: 'approvals.second_person',
    }
  );
}

/** The address of a row with any values in it. */
const isOf = (name: string, { url }: Act): boolean =>
  new RegExp(`^${name.replaceAll(/:\w+/g, '[^/]+')}$`).test(`POST /office${url}`);

/** Whatever one person gets done alone of what the row says takes two; empty: nothing. */
export async function wrongsOf(stage: Stage, name: string, row: Row, attempt: Attempt): Promise<string[]> {
  const { parts = [], ...act } = await attempt.prepare(stage);
  if (![...parts, act].every((one) => isOf(name, one))) return [`${act.url} is not ${name}`];
  const another = await anOthers(stage.platform);
  return [
    ...(await withoutProof(stage, row, [...parts, act])),
    ...(await inParts(stage, row, parts)),
    ...(await alone(stage, row, { act, another, writes: attempt.writes ?? [] })),
  ];
}

async function withoutProof(stage: Stage, { freshProof }: Row, acts: readonly Act[]): Promise<string[]> {
  if (!freshProof) return [];
  const before = await snapshot(stage.platform);
  const wrong: string[] = [];
  for (const { url, payload } of acts) {
    const { status, body } = await stage.stale.ask('POST', url, payload);
    if (body.code !== 'operators.step_up') wrong.push(`without a fresh proof: ${status} ${body.code}`);
  }
  const moved = changed(before, await snapshot(stage.platform), LEFT);
  return [...wrong, ...moved.map((table) => `without a fresh proof it changes ${table}`)];
}

/** What lies below the sum passes alone, or the last part would show nothing. */
async function inParts(stage: Stage, row: Row, parts: readonly PartOf[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const part of parts) {
    const desk = part.by === 'puppet' ? stage.puppet : stage.fresh;
    const { status, body } = await desk.ask('POST', part.url, part.payload);
    if (status !== 200) wrong.push(`a part is refused: ${status} ${body.code}`);
    if (await whatWaits(stage, row, part)) wrong.push('a part below the sum waits');
  }
  return wrong;
}

type Try = { act: Act; another: Desk; writes: readonly string[] };

async function alone(stage: Stage, row: Row, { act, another, writes }: Try): Promise<string[]> {
  const { platform, fresh } = stage;
  const before = await snapshot(platform);
  const { status, body } = await fresh.ask('POST', act.url, act.payload);
  const asked = await snapshot(platform);
  const moved = changed(before, asked, [...TRACES, ...writes]);
  const wrong = moved.map((table) => `alone it changes ${table}`);
  if (status !== 200) return [...wrong, `it is not even asked for: ${status} ${JSON.stringify(body)}`];
  const waiting = await whatWaits(stage, row, act);
  if (!waiting) return [...wrong, `nothing waits as ${row.second!.act}`];
  wrong.push(...(await refusedTo(stage, waiting)));
  const refused = await snapshot(platform);
  wrong.push(...changed(asked, refused, LEFT).map((table) => `a refused yes changes ${table}`));
  // With somebody else's it is done: what was refused was the act itself, and no shadow of it.
  const done = await another.ask('POST', waiting.url, waiting.payload);
  if (done.status !== 200) return [...wrong, `two cannot do it: ${done.status} ${JSON.stringify(done.body)}`];
  const effect = changed(refused, await snapshot(platform), TRACES);
  return effect.length > 0 ? wrong : [...wrong, 'two do nothing that one did not'];
}

/** Nobody who is the boss, or whom the boss made, says yes to it. */
async function refusedTo({ fresh, other, puppet }: Stage, { url, payload, own }: Waiting): Promise<string[]> {
  const wrong: string[] = [];
  for (const [who, desk, code] of [
    ['the one who asked', fresh, own],
    ['the same one elsewhere', other, own],
    ['an account of theirs', puppet, 'approvals.tied'],
  ] as const) {
    const { status, body } = await desk.ask('POST', url, payload);
    if (body.code !== code) wrong.push(`${who} is not refused: ${status} ${body.code}`);
  }
  return wrong;
}
