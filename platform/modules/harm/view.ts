/** How the office sees cases. */
import type { CaseRow, CaseView, HarmDay, MemberHarm } from '@feria/contracts/harm/office';
import { addMs, businessDay, toDecimal } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { accountsOf, getMember } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import { operatorNames } from '../operators/index.ts';
import { listDayUse } from '../limits/index.ts';
import { actsOf, casesOfMember, marksOf, type Case } from './case-store.ts';
import { readRules } from './rules.ts';
import { STRETCHES_SO_FAR } from './so-far.ts';

type Viewer = { id: string };
const DAY_MS = 24 * 60 * 60_000;
/** Four weeks, as the markers compare. */
const DAYS = 28;

export async function rowsOf(
  reader: Tx | Reader,
  cases: readonly Case[],
  viewer: Viewer,
  at: Date,
): Promise<CaseRow[]> {
  const names = await operatorNames(
    reader,
    cases.flatMap(({ assignee }) => (assignee === null ? [] : [assignee])),
  );
  const marks = Map.groupBy(
    await marksOf(
      reader,
      cases.map(({ id }) => id),
    ),
    ({ caseId }) => caseId,
  );
  const accounts = await accountsOf(
    reader,
    cases.map(({ memberId }) => memberId),
  );
  return cases.map((one) => ({
    id: one.id,
    memberId: one.memberId,
    merchantCode: one.market,
    state: one.state,
    account: accounts.get(one.memberId)?.account ?? '',
    severity: one.severity,
    level: one.level,
    outcome: one.outcome,
    markers: [...new Set((marks.get(one.id) ?? []).map(({ marker }) => marker))],
    firstSeenAt: one.firstSeenAt.toISOString(),
    lastSeenAt: one.lastSeenAt.toISOString(),
    assignee: one.assignee === null ? null : (names.get(one.assignee) ?? one.assignee),
    isMine: one.assignee === viewer.id,
    followUpOn: one.followUpOn,
    isDue: one.followUpAt !== null && one.followUpAt <= at,
  }));
}

export async function caseView(reader: Tx | Reader, one: Case, viewer: Viewer, at: Date): Promise<CaseView> {
  const [row] = await rowsOf(reader, [one], viewer, at);
  const market = await getMarket(reader, one.market);
  const { currency } = await getMember(reader, one.memberId);
  const marks = await marksOf(reader, [one.id]);
  const acts = await actsOf(reader, one.id);
  const until = one.closedAt ?? at;
  return {
    ...row!,
    version: one.version,
    currency,
    assigneeId: one.assignee,
    toldAt: one.toldAt?.toISOString() ?? null,
    closedAt: one.closedAt?.toISOString() ?? null,
    marks: marks.map(({ id, marker, points, evidence, rules, at: seenAt }) => ({
      id: String(id),
      marker,
      points,
      evidence,
      rules,
      at: seenAt.toISOString(),
    })),
    acts: acts.map(({ id, at: doneAt, ...done }) => ({ ...done, id: String(id), at: doneAt.toISOString() })),
    days: await daysOf(reader, { memberId: one.memberId, currency, timeZone: market.timeZone }, until),
    bounds: (await readRules(reader, market)).rules.levels,
  };
}

export async function memberHarm(
  reader: Reader,
  memberId: string,
  viewer: Viewer,
  at: Date,
): Promise<MemberHarm> {
  const rows = await rowsOf(reader, await casesOfMember(reader, memberId), viewer, at);
  return {
    open: rows.find(({ state }) => state !== 'closed') ?? null,
    closed: rows.filter(({ state }) => state === 'closed'),
  };
}

type Row = { day: string; seconds: number };
const NOTHING_USED = { deposited: 0n, staked: 0n, won: 0n };

/** The last four weeks of the market's days, those without anything, too. A stretch over midnight counts on both days. */
async function daysOf(
  reader: Tx | Reader,
  { memberId, currency, timeZone }: { memberId: string; currency: string; timeZone: string },
  at: Date,
): Promise<HarmDay[]> {
  const last = businessDay(at, timeZone);
  const first = businessDay(addMs(at, -(DAYS - 1) * DAY_MS), timeZone);
  const rows = await callSql<Row>(
    reader,
    `select d.day::date::text as day, coalesce(s.seconds, 0)::float8 as seconds
       from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') as d (day)
       left join lateral (
         select sum(extract(epoch from least(x.last_at, (d.day + interval '1 day') at time zone $4)
                                     - greatest(x.began_at, d.day at time zone $4))) as seconds
           from ${STRETCHES_SO_FAR} x
           where x.member_id = $1 and x.last_at > d.day at time zone $4
             and x.began_at < (d.day + interval '1 day') at time zone $4
       ) s on true
       order by d.day`,
    [memberId, first, last, timeZone],
  );
  const uses = new Map(
    (await listDayUse(reader, { memberId, currency, first, last })).map((use) => [use.day, use]),
  );
  return rows.map(({ day, seconds }) => {
    const { deposited, staked, won } = uses.get(day) ?? NOTHING_USED;
    return {
      day,
      deposited: toDecimal(deposited),
      net: toDecimal(won - staked),
      hours: Math.round((seconds / 3_600) * 10) / 10,
    };
  });
}
