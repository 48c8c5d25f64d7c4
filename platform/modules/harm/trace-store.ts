/** SQL of the play and payment data recorded for the markers, read for some members at a time. What facts write: `follow-store.ts`. */
import { addMs } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { listEndedBreaks } from '../exclusions/index.ts';
import { listLooserAsked, listReached } from '../limits/index.ts';
import type { Hour, PastBreak, Payment, Stretch, Trace } from './markers.ts';
import { HOURS_SO_FAR, STRETCHES_SO_FAR } from './so-far.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What rules may ask for at most, and a day. */
const PAYMENT_DAYS = 36;
const HOUR_DAYS = 30;
const STRETCH_DAYS = 3;
const CHECK_DAYS = 8;
const REACHED_DAYS = 32;
const YEAR_DAYS = 367;

type Of<Thing> = { memberId: string } & Thing;

/** A reality check that was read and played on after. */
export async function addCheck(tx: Tx, memberId: string, at: Date): Promise<void> {
  await callSql(tx, `insert into harm.checks (member_id, at) values ($1, $2) on conflict do nothing`, [
    memberId,
    at,
  ]);
  await touch(tx, memberId, at);
}

/** Something of theirs has to be judged again. */
export async function touch(tx: Tx, memberId: string, at: Date): Promise<void> {
  await callSql(
    tx,
    `insert into harm.watch as w (member_id, touched_at, is_due) values ($1, $2, true)
       on conflict (member_id) do update set touched_at = greatest(w.touched_at, excluded.touched_at), is_due = true`,
    [memberId, at],
  );
}

/** What was recorded of some members of one market, for the markers. Eight statements, however many they are. */
export async function readTraces(
  reader: Tx | Reader,
  memberIds: readonly string[],
  timeZone: string,
  at: Date,
): Promise<Map<string, Trace>> {
  const ask = async <Row extends object>(sql: string, days: number): Promise<Map<string, Of<Row>[]>> =>
    byMember((await callSql(reader, sql, [memberIds, addMs(at, -days * DAY_MS)])) as Of<Row>[]);
  const payments = await ask<Payment>(PAYMENTS, PAYMENT_DAYS);
  const hours = await ask<Hour>(HOURS, HOUR_DAYS);
  const stretches = await ask<Stretch>(STRETCHES, STRETCH_DAYS);
  const checks = await ask<{ at: Date }>(CHECKS, CHECK_DAYS);
  const requests = byMember(await listLooserAsked(reader, memberIds, addMs(at, -YEAR_DAYS * DAY_MS)));
  const reached = byMember(await listReached(reader, memberIds, addMs(at, -REACHED_DAYS * DAY_MS)));
  const breaks = byMember(await readBreaks(reader, memberIds, addMs(at, -YEAR_DAYS * DAY_MS)));
  const datesOf = (rows: readonly { at: Date }[] | undefined): Date[] => (rows ?? []).map((row) => row.at);
  return new Map(
    memberIds.map((id) => [
      id,
      {
        at,
        timeZone,
        payments: payments.get(id) ?? [],
        hours: hours.get(id) ?? [],
        stretches: stretches.get(id) ?? [],
        checks: datesOf(checks.get(id)),
        requests: datesOf(requests.get(id)),
        reached: datesOf(reached.get(id)),
        breaks: breaks.get(id) ?? [],
      },
    ]),
  );
}

const PAYMENTS = `select member_id, at, state, amount, lost_percent, after_minutes
  from harm.payments where member_id = any ($1::uuid[]) and at >= $2 order by at`;
const HOURS = `select member_id, hour, bets, staked, won
  from ${HOURS_SO_FAR} h where member_id = any ($1::uuid[]) and hour >= $2 order by hour`;
const STRETCHES = `select member_id, began_at, last_at, bets
  from ${STRETCHES_SO_FAR} s where member_id = any ($1::uuid[]) and last_at >= $2 order by began_at`;
const CHECKS = `select member_id, at
  from harm.checks where member_id = any ($1::uuid[]) and at >= $2 order by at`;

const byMember = <Row extends { memberId: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ memberId }) => memberId);

/** Breaks with when their member played again; null: not yet. */
async function readBreaks(
  reader: Tx | Reader,
  memberIds: readonly string[],
  since: Date,
): Promise<Of<PastBreak>[]> {
  const ended = await listEndedBreaks(reader, memberIds, since);
  if (ended.length === 0) return [];
  return callSql<Of<PastBreak>>(
    reader,
    `select b.member_id, b.ended_at,
            (select min(s.began_at) from ${STRETCHES_SO_FAR} s where s.member_id = b.member_id and s.began_at >= b.ended_at) as "playedAt"
       from unnest($1::uuid[], $2::timestamptz[]) with ordinality as b (member_id, ended_at, ord) order by b.ord`,
    [ended.map(({ memberId }) => memberId), ended.map(({ endedAt }) => endedAt)],
  );
}

/**
 * Somebody whose newest facts nobody has judged yet, who was judged longest ago, and who is not being judged now. Held until the
 * transaction has ended.
 */
export async function takeUnjudged(tx: Tx, limit: number): Promise<string[]> {
  const rows = await callSql<{ memberId: string }>(
    tx,
    `select member_id from harm.watch
       where is_due order by judged_at nulls first limit $1 for update skip locked`,
    [limit],
  );
  return rows.map(({ memberId }) => memberId);
}

/** Those who did something lately and were not judged since: what a day adds is judged, too, when nothing happened. */
export async function takeDaily(
  tx: Tx,
  limit: number,
  { since, before }: { since: Date; before: Date },
): Promise<string[]> {
  const rows = await callSql<{ memberId: string }>(
    tx,
    `select member_id from harm.watch
       where touched_on >= ($2::timestamptz at time zone 'UTC')::date and touched_at >= $2
         and judged_at < $3
       order by judged_at limit $1 for update skip locked`,
    [limit, since, before],
  );
  return rows.map(({ memberId }) => memberId);
}

export async function noteJudged(tx: Tx, memberIds: readonly string[], at: Date): Promise<void> {
  await callSql(
    tx,
    `update harm.watch set judged_at = greatest(judged_at, $2), is_due = false where member_id = any ($1::uuid[])`,
    [memberIds, at],
  );
}

/** Members who did something since, newest first: for a look at what other rules would mark. */
export async function listWatched(reader: Reader | Tx, since: Date, limit: number): Promise<string[]> {
  const rows = await callSql<{ memberId: string }>(
    reader,
    `select member_id from harm.watch w
       where touched_on >= ($1::timestamptz at time zone 'UTC')::date and touched_at >= $1
         and not exists (select from members.test_members() t where t.member_id = w.member_id)
       order by touched_at desc limit $2`,
    [since, limit],
  );
  return rows.map(({ memberId }) => memberId);
}

/** Beyond the longest look back it is nobody's business any more. */
export async function forgetTraces(tx: Tx, before: Date): Promise<void> {
  await callSql(tx, `delete from harm.hours where hour < $1`, [before]);
  await callSql(tx, `delete from harm.stretches where last_at < $1`, [before]);
  await callSql(tx, `delete from harm.payments where at < $1`, [before]);
  await callSql(tx, `delete from harm.checks where at < $1`, [before]);
  await callSql(
    tx,
    `delete from harm.watch where touched_on <= ($1::timestamptz at time zone 'UTC')::date and touched_at < $1`,
    [before],
  );
  // Who has not played since, and pays in or out still.
  await callSql(
    tx,
    `update harm.watch set hour = null, hour_bets = null, hour_staked = null, hour_won = null where hour < $1`,
    [before],
  );
  await callSql(
    tx,
    `update harm.watch set stretch_began_at = null, stretch_last_at = null, stretch_bets = null
       where stretch_last_at < $1`,
    [before],
  );
}
