/** The list of cases, as the office reads it: what is due first, then what weighs most, then what waits longest. */
import { sql, type RawBuilder } from 'kysely';
import { CASE_LIST, type CaseQueue } from '@feria/contracts/harm/lists';
import { CaseListRow } from '@feria/contracts/harm/office';
import type { SignedInOperator } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { App } from '../../core/http/http.ts';
import { minutesBetween, minutesOf } from '../../core/lists/minutes.ts';
import { listSource } from '../../core/lists/source.ts';
import { tableList } from '../../core/lists/table-list.ts';
import { isMine, whoseIs, whoseOf } from '../../core/lists/whose.ts';
import type { Case } from './case-store.ts';
import { rowsOf } from './view.ts';

/** With what depends on the moment at which it is asked for: the day of a follow-up comes by itself. */
type Listed = Case & { queue: CaseQueue; priority: number };

const CASES = listSource({
  spec: CASE_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    memberId: 'memberId',
    merchantCode: 'market',
    severity: 'severity',
    level: 'level',
    firstSeenAt: 'firstSeenAt',
    lastSeenAt: 'lastSeenAt',
    followUpAt: 'followUpAt',
    state: 'state',
    outcome: 'outcome',
    assigneeId: 'assignee',
    closedAt: 'closedAt',
    minutesToAct: 'minutesToAct',
    minutesTaken: 'minutesTaken',
    queue: 'queue',
    priority: 'priority',
  },
  own: { whose: whoseIs('assignee'), markers: hasMarker },
});

export function caseList(app: App, deps: Deps): void {
  const { clock } = deps;
  tableList(app, deps, {
    path: '/office/harm/cases',
    permission: 'harm.read',
    source: CASES,
    shown: CaseListRow,
    from: (tx, { viewer }) => allCases(tx, viewer, clock.now()),
    show: (tx, cases: readonly Listed[], viewer) => showAll(tx, cases, viewer, clock.now()),
  });
}

/** Its day has come before anything else; one whose day is still to come stands behind what somebody can do now. */
function allCases(tx: Tx | Reader, viewer: SignedInOperator, at: Date) {
  const isDue = sql<boolean>`state = 'follow_up' and follow_up_at <= ${at}`;
  return tx.selectFrom(
    tx
      .selectFrom('harm.cases')
      .selectAll()
      .select([
        sql<CaseQueue>`case when state = 'open' or ${isDue} then 'waiting' when state = 'in_progress' then 'in_hand'
          when state = 'follow_up' then 'later' else 'closed' end`.as('queue'),
        sql<number>`case when ${isDue} then 0 when state in ('open', 'in_progress') then 1 when state = 'follow_up' then 2
          else 3 end * 10000 - least(severity, 9999)`.as('priority'),
        minutesBetween('firstSeenAt', 'firstActAt').as('minutesToAct'),
        minutesBetween('firstSeenAt', 'closedAt').as('minutesTaken'),
        isMine('assignee', viewer).as('isMine'),
      ])
      .as('cases'),
  );
}

function hasMarker(markers: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from harm.marks m
    where m.case_id = cases.id and m.marker = any (${markers.split(',')}::text[]))`;
}

async function showAll(
  tx: Tx | Reader,
  cases: readonly Listed[],
  viewer: SignedInOperator,
  at: Date,
): Promise<CaseListRow[]> {
  const rows = await rowsOf(tx, cases, viewer, at);
  return cases.map((one, nth) => ({
    ...rows[nth]!,
    queue: one.queue,
    priority: one.priority,
    assigneeId: one.assignee,
    whose: whoseOf(one.assignee, viewer),
    followUpAt: one.followUpAt?.toISOString() ?? null,
    closedAt: one.closedAt?.toISOString() ?? null,
    minutesToAct: minutesOf(one.firstSeenAt, one.firstActAt),
    minutesTaken: minutesOf(one.firstSeenAt, one.closedAt),
  }));
}
