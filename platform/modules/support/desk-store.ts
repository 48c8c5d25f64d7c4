/** SQL of the office's inbox, and of what it keeps for itself: presences, models, canned answers, hours. */
import { OWED_CHATS, type ChatState } from '@feria/contracts/support/kinds';
import type { Language, LocalizedText } from '@feria/contracts/wire';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { Hours } from './hours.ts';
import { COLUMNS, type Chat } from './store.ts';

/** Whoever's office has not looked for so long does not answer, whatever they said. */
export const HERE_MS = 3 * 60_000;

export type InboxFilter = {
  state?: ChatState | 'owed' | undefined;
  assignedTo?: string | undefined;
  isNobodys?: boolean | undefined;
  market?: string | undefined;
  language?: string | undefined;
  model?: string | undefined;
  member?: string | undefined;
  /** The last one of the page before. */
  after?: { ms: number; id: string } | undefined;
  limit: number;
};

/** Whoever has waited longest first; those who do not wait by what was said last, the newest first. */
export function listInbox(reader: Reader, filter: InboxFilter): Promise<(Chat & { placeMs: number })[]> {
  const { state, assignedTo, isNobodys = false, market, language, model, member, after, limit } = filter;
  const states = state === undefined ? null : state === 'owed' ? OWED_CHATS : [state];
  // One number for both: below zero, the moment since when somebody waits; else how long ago something was said.
  const place = `case when c.waiting_since is null then 4102444800000 - extract(epoch from c.last_at) * 1000
    else extract(epoch from c.waiting_since) * 1000 - 4102444800000 end`;
  return callSql(
    reader,
    `select * from (select ${COLUMNS}, (floor(${place}))::float8 as "placeMs" from support.chats c
       where c.joined_to is null and ($1::text[] is null or c.state = any ($1))
         and ($2::uuid is null or c.assigned_to = $2) and (not $3 or c.assigned_to is null)
         and ($4::text is null or c.market_code = $4) and ($5::text is null or c.language = $5)
         and ($6::uuid is null or c.model_id = $6) and ($7::uuid is null or c.member_id = $7)) c
       where $8::float8 is null or ("placeMs", id) > ($8::float8, $9::uuid)
       order by "placeMs", id limit $10`,
    [
      ...[states, assignedTo ?? null, isNobodys, market ?? null, language ?? null, model ?? null],
      ...[member ?? null, after?.ms ?? null, after?.id ?? null, limit],
    ],
  );
}

type Owed = { owed: number; waiting: number; unread: number; handed: number };

/** What waits for an answer; `unread` of those that are this operator's or nobody's; `handed` to this one and not looked at. */
export async function countOwed(reader: Reader, operatorId: string): Promise<Owed> {
  const [row] = await callSql<Owed>(
    reader,
    `select count(*) filter (where state = any ($1))::int as owed, count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = any ($1) and office_read < last_seq
         and (assigned_to is null or assigned_to = $2))::int as unread,
       count(*) filter (where assigned_to = $2 and handed_by is not null and state <> 'closed')::int as handed
       from support.chats where state = any ($1) or (assigned_to = $2 and handed_by is not null)`,
    [OWED_CHATS, operatorId],
  );
  return row ?? { owed: 0, waiting: 0, unread: 0, handed: 0 };
}

/** Since when whoever has waited longest waits for a word of ours; null where nobody does. */
export async function oldestWaiting(reader: Reader): Promise<Date | null> {
  const [row] = await callSql<{ at: Date | null }>(
    reader,
    'select min(waiting_since) as at from support.chats where joined_to is null and state = any ($1)',
    [OWED_CHATS],
  );
  return row?.at ?? null;
}

export async function putPresence(
  tx: Tx,
  { id, name, isHere }: { id: string; name: string; isHere: boolean },
  at: Date,
): Promise<void> {
  await callSql(
    tx,
    `insert into support.presences (operator_id, name, is_here, seen_at) values ($1, $2, $3, $4)
       on conflict (operator_id) do update set name = $2, is_here = $3, seen_at = $4`,
    [id, name, isHere, at],
  );
}

/** Their office has looked: whoever said that they answer still does. */
export async function seePresence(tx: Tx, operatorId: string, at: Date): Promise<void> {
  await callSql(
    tx,
    'update support.presences set seen_at = $2 where operator_id = $1 and is_here and seen_at < $2',
    [operatorId, at],
  );
}

export function listHere(reader: Tx | Reader, since: Date): Promise<{ id: string; name: string }[]> {
  return callSql(
    reader,
    'select operator_id as id, name from support.presences where is_here and seen_at >= $1 order by name',
    [since],
  );
}

export type Model = {
  id: string;
  market: string | null;
  name: LocalizedText;
  position: number;
  isOff: boolean;
  version: number;
};

export function listModels(reader: Tx | Reader): Promise<Model[]> {
  return callSql<Model>(
    reader,
    `select id, market_code as market, names as name, position, is_off, version from support.models
       order by position, id`,
    [],
  );
}

export async function hasModel(tx: Tx, id: string, market: string): Promise<boolean> {
  const found = (await listModels(tx)).find((one) => one.id === id);
  return found !== undefined && !found.isOff && (found.market === null || found.market === market);
}

/** From that version alone; version 0 makes a new one. False when it had moved on. */
export async function putModel(
  tx: Tx,
  { id, market, name, position, isOff, version }: Model,
): Promise<boolean> {
  const rows = await callSql(
    tx,
    version === 0
      ? `insert into support.models (id, market_code, names, position, is_off) values ($1, $2, $3, $4, $5) returning id`
      : `update support.models set market_code = $2, names = $3, position = $4, is_off = $5, version = version + 1
           where id = $1 and version = $6 returning id`,
    [id, market, JSON.stringify(name), position, isOff, ...(version === 0 ? [] : [version])],
  );
  return rows.length > 0;
}

export type Canned = {
  id: string;
  market: string | null;
  language: Language;
  shortcut: string;
  text: string;
  isOff: boolean;
  version: number;
};

export function listCanned(reader: Tx | Reader): Promise<Canned[]> {
  return callSql<Canned>(
    reader,
    `select id, market_code as market, language, shortcut, body as text, is_off, version from support.answers
       order by shortcut, language, market_code nulls first, id`,
    [],
  );
}

/** Whether another one that is offered has this shortcut there. Until the transaction ends nobody else gives one away. */
export async function isShortcutTaken(
  tx: Tx,
  { id, market, language, shortcut }: Pick<Canned, 'id' | 'market' | 'language' | 'shortcut'>,
): Promise<boolean> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtext('support.answers'))`, []);
  const rows = await callSql(
    tx,
    `select id from support.answers
       where not is_off and id <> $1 and market_code is not distinct from $2 and language = $3 and shortcut = $4`,
    [id, market, language, shortcut],
  );
  return rows.length > 0;
}

/** As putModel does. */
export async function putCanned(
  tx: Tx,
  { id, market, language, shortcut, text, isOff, version }: Canned,
): Promise<boolean> {
  const rows = await callSql(
    tx,
    version === 0
      ? `insert into support.answers (id, market_code, language, shortcut, body, is_off) values ($1, $2, $3, $4, $5, $6) returning id`
      : `update support.answers set market_code = $2, language = $3, shortcut = $4, body = $5, is_off = $6, version = version + 1
           where id = $1 and version = $7 returning id`,
    [id, market, language, shortcut, text, isOff, ...(version === 0 ? [] : [version])],
  );
  return rows.length > 0;
}

export type KeptHours = { market: string; days: NonNullable<Hours>; version: number };

export function listHours(reader: Tx | Reader): Promise<KeptHours[]> {
  return callSql<KeptHours>(reader, 'select market_code as market, days, version from support.hours', []);
}

export async function putHours(tx: Tx, { market, days, version }: KeptHours): Promise<boolean> {
  const rows = await callSql(
    tx,
    version === 0
      ? `insert into support.hours (market_code, days) values ($1, $2) on conflict do nothing returning market_code`
      : `update support.hours set days = $2, version = version + 1 where market_code = $1 and version = $3 returning market_code`,
    [market, JSON.stringify(days), ...(version === 0 ? [] : [version])],
  );
  return rows.length > 0;
}
