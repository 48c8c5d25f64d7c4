/** SQL of sessions that end by the clock. */
import type { MemberId } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

type Over = { memberId: MemberId; sessionId: string; hasEnded: boolean };

/** Those whose longest time is over, at most so many: another node's are left to it. */
export async function endOver(tx: Tx, at: Date, most: number): Promise<Over[]> {
  return callSql<Over>(
    tx,
    `update access.sessions s set ended_at = $1
       from (select id from access.sessions where ended_at is null and ends_at <= $1
               order by ends_at limit $2 for update skip locked) o
       where s.id = o.id
       returning s.member_id, s.id as "sessionId", true as "hasEnded"`,
    [at, most],
  );
}

/** Those that nobody has used since: they end, or lapse where they are remembered. */
export async function lapseLeft(
  tx: Tx,
  { at, seenBefore }: { at: Date; seenBefore: Date },
  most: number,
): Promise<Over[]> {
  return callSql<Over>(
    tx,
    `update access.sessions s
       set ended_at = case when s.remembered then null else $1::timestamptz end,
           lapsed_at = case when s.remembered then $1::timestamptz end
       from (select id from access.sessions where ended_at is null and lapsed_at is null and seen_at <= $2
               order by seen_at limit $3 for update skip locked) o
       where s.id = o.id
       returning s.member_id, s.id as "sessionId", not s.remembered as "hasEnded"`,
    [at, seenBefore, most],
  );
}

/** Shared: whoever ends it waits, whoever leans on it does not. */
export async function lockStanding(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('access.sessions')
    .select('id')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('lapsedAt', 'is', null)
    .where('endsAt', '>', at)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function markSeen(
  tx: Tx,
  ids: readonly string[],
  { at, seenAfter, staleBefore }: { at: Date; seenAfter: Date; staleBefore: Date },
): Promise<void> {
  await callSql(
    tx,
    `update access.sessions set seen_at = $2
       where id = any ($1::uuid[]) and ended_at is null and lapsed_at is null and seen_at > $3 and seen_at < $4`,
    [ids, at, seenAfter, staleBefore],
  );
}

/** How a session is over for play; undefined: it stands. */
export async function findSessionEnd(
  reader: Tx | Reader,
  id: string,
  at: Date,
): Promise<'session_ended' | 'session_lapsed' | undefined> {
  const row = await reader
    .selectFrom('access.sessions')
    .select(['endedAt', 'lapsedAt', 'endsAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.endedAt !== null || row.endsAt <= at) return 'session_ended';
  return row.lapsedAt === null ? undefined : 'session_lapsed';
}
