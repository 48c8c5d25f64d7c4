/** SQL of circulars and of whom they reached. */
import type {
  CircularAudience,
  CircularState,
  CircularWithheld,
  CircularWords,
} from '@feria/contracts/inbox/circulars';
import type { CircularValues } from '@feria/contracts/inbox/circular-words';
import type { ChoiceChannel, Topic } from '@feria/contracts/delivery/topics';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Circular = {
  id: string;
  state: CircularState;
  topic: Topic;
  words: CircularWords;
  audience: CircularAudience;
  /** Of named accounts, in order; null: a segment. */
  memberIds: string[] | null;
  channels: ChoiceChannel[];
  sendAt: Date | null;
  version: number;
  /** Whoever comes behind this one is still to be written to. */
  reachedTo: string | null;
  createdBy: string;
  createdByName: string;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

const COLUMNS = `id, state, topic, words, audience, member_ids, channels, send_at, version,
  reached_to, created_by, created_by_name, created_at,
  started_at, ended_at`;

export async function insertCircular(tx: Tx, row: Circular): Promise<void> {
  await callSql(
    tx,
    `insert into inbox.circulars (id, state, topic, words, audience, member_ids, channels, send_at, version, created_by,
       created_by_name, created_at) values ($1, 'draft', $2, $3, $4, $5, $6, $7, 1, $8, $9, $10)`,
    [
      ...[row.id, row.topic, JSON.stringify(row.words), JSON.stringify(row.audience), row.memberIds],
      ...[row.channels, row.sendAt, row.createdBy, row.createdByName, row.createdAt],
    ],
  );
}

export type CircularDraft = Pick<
  Circular,
  'topic' | 'words' | 'audience' | 'memberIds' | 'channels' | 'sendAt'
>;

/** A draft's next version. */
export async function updateDraft(tx: Tx, id: string, draft: CircularDraft): Promise<void> {
  await callSql(
    tx,
    `update inbox.circulars set topic = $2, words = $3, audience = $4, member_ids = $5, channels = $6, send_at = $7,
       version = version + 1 where id = $1 and state = 'draft'`,
    [
      ...[id, draft.topic, JSON.stringify(draft.words), JSON.stringify(draft.audience), draft.memberIds],
      ...[draft.channels, draft.sendAt],
    ],
  );
}

export async function findCircular(reader: Tx | Reader, id: string): Promise<Circular | undefined> {
  const [row] = await callSql<Circular>(reader, `select ${COLUMNS} from inbox.circulars where id = $1`, [id]);
  return row;
}

/** One change of a circular at a time. */
export async function lockCircular(tx: Tx, id: string): Promise<Circular | undefined> {
  const [row] = await callSql<Circular>(
    tx,
    `select ${COLUMNS} from inbox.circulars where id = $1 for update`,
    [id],
  );
  return row;
}

/** Those that are on their way, or whose time has come. */
export async function listDue(reader: Reader, at: Date): Promise<string[]> {
  const rows = await callSql<{ id: string }>(
    reader,
    `select id from inbox.circulars
      where state = 'sending' or (state = 'scheduled' and (send_at is null or send_at <= $1)) order by id`,
    [at],
  );
  return rows.map(({ id }) => id);
}

export type Move = { startedAt?: Date; endedAt?: Date; sendAt?: Date | null };

/** From the state that it is in, or not at all. */
export async function moveCircular(
  tx: Tx,
  { id, state: from }: Pick<Circular, 'id' | 'state'>,
  to: CircularState,
  { startedAt, endedAt }: Move,
): Promise<boolean> {
  const rows = await callSql(
    tx,
    `update inbox.circulars set state = $3, started_at = coalesce($4, started_at), ended_at = coalesce($5, ended_at)
      where id = $1 and state = $2 returning id`,
    [id, from, to, startedAt ?? null, endedAt ?? null],
  );
  return rows.length > 0;
}

export async function noteReached(tx: Tx, id: string, reachedTo: string): Promise<void> {
  await callSql(tx, 'update inbox.circulars set reached_to = $2 where id = $1', [id, reachedTo]);
}

/** Writes down who is reached and who is not; answers those that were not there before. */
export async function insertAddressees(
  tx: Tx,
  circularId: string,
  rows: readonly { memberId: string; withheld: CircularWithheld | null }[],
  at: Date,
): Promise<Set<string>> {
  const written = await callSql<{ memberId: string }>(
    tx,
    `insert into inbox.addressees (circular_id, member_id, withheld, at)
       select $1, * , $4 from unnest($2::uuid[], $3::text[])
       on conflict do nothing returning member_id`,
    [circularId, rows.map((row) => row.memberId), rows.map((row) => row.withheld), at],
  );
  return new Set(written.map((row) => row.memberId));
}

export type CircularMessage = { memberId: string; currency: string; values: CircularValues };

export async function insertCircularMessages(
  tx: Tx,
  { id, topic }: Pick<Circular, 'id' | 'topic'>,
  rows: readonly CircularMessage[],
  at: Date,
): Promise<void> {
  await callSql(
    tx,
    `insert into inbox.messages (member_id, kind, currency, amount, at, circular_id, topic, circular_values)
       select m, 'circular', c, 0, $4, $5, $6, v from unnest($1::uuid[], $2::text[], $3::jsonb[]) as t (m, c, v)`,
    [
      ...[rows.map((row) => row.memberId), rows.map((row) => row.currency)],
      ...[rows.map((row) => JSON.stringify(row.values)), at, id, topic],
    ],
  );
}

export type CircularCounts = { sent: number; read: number; not_open: number; left_alone: number };

/** What became of these circulars, by their ids. */
export async function countAddressees(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CircularCounts>> {
  const rows = await callSql<{ id: string; why: string | null; count: bigint; read: bigint }>(
    reader,
    `select a.circular_id as id, a.withheld as why, count(*) as count, count(m.read_at) as read
       from inbox.addressees a
       left join inbox.messages m on m.circular_id = a.circular_id and m.member_id = a.member_id
      where a.circular_id = any ($1::uuid[]) group by 1, 2`,
    [[...ids]],
  );
  return new Map(
    ids.map((id) => {
      const of = (why: string | null) => rows.find((row) => row.id === id && row.why === why);
      const countOf = (why: string | null): number => Number(of(why)?.count ?? 0);
      const read = Number(of(null)?.read ?? 0);
      return [
        id,
        { sent: countOf(null), read, not_open: countOf('not_open'), left_alone: countOf('left_alone') },
      ];
    }),
  );
}
