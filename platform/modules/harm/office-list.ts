/** The list of cases, as the office reads it: what is due first, then what weighs most, then what waits longest. */
import { sql, type RawBuilder } from 'kysely';
import { CASE_LIST, type CaseQueue } from '@feria/contracts/harm/lists';
import { CaseListRow } from '@feria/contracts/harm/office';
import type { SignedInOperator } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { App } from '../../core/http/http.ts';
import { minutesBetween, minutesOf } from '../../core/lists/minutes.ts';
import { anyOf, listSource, type OwnCondition } from '../../core/lists/source.ts';
import { tableList, type Whose } from '../../core/lists/table-list.ts';
import { isMine, whoseIs, whoseOf } from '../../core/lists/whose.ts';
import type { Case } from './case-store.ts';
import { rowsOf } from './view.ts';

/** With what depends on the moment at which it is asked for: the day of a follow-up comes by itself. */
type Listed = Case & { queue: CaseQueue; priority: number };

const casesAt = (clock: Deps['clock']) =>
  listSource({
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
    own: { queue: isIn(clock), whose: whoseIs('assignee'), markers: hasMarker },
  });

export function caseList(app: App, deps: Deps): void {
  const { clock } = deps;
  tableList(app, deps, {
    path: '/office/harm/cases',
    permission: 'harm.read',
    source: casesAt(clock),
    shown: CaseListRow,
    from: (tx, whose) => allCases(tx, whose, clock.now()),
    show: (tx, cases: readonly Listed[], viewer) => showAll(tx, cases, viewer, clock.now()),
  });
}

/**
 * How urgent: what is due first, then what weighs most of what somebody can do now. Cases that are not closed are few and are sorted by that
 * moment; beside the closed ones, which may be any number, follow-ups stand first, as an index has it.
 */
function urgencyAt(at: Date, { queue }: Whose['asked']): RawBuilder<number> {
  const isOpen = typeof queue === 'string' && !queue.split(',').includes('closed');
  return isOpen
    ? sql<number>`case when state <> 'follow_up' then 1 when follow_up_at <= ${at} then 0 else 2 end * 10000 - least(severity, 9999)`
    : // As the index has it.
      sql<number>`case state when 'follow_up' then 0 when 'closed' then 2 else 1 end * 10000 - least(severity, 9999)`;
}

function allCases(tx: Tx | Reader, { viewer, asked }: Whose, at: Date) {
  const isDue = sql<boolean>`state = 'follow_up' and follow_up_at <= ${at}`;
  return tx.selectFrom(
    tx
      .selectFrom('harm.cases')
      .selectAll()
      .select([
        sql<CaseQueue>`case when state = 'open' or ${isDue} then 'waiting' when state = 'in_progress' then 'in_hand'
          when state = 'follow_up' then 'later' else 'closed' end`.as('queue'),
        urgencyAt(at, asked).as('priority'),
        minutesBetween('firstSeenAt', 'firstActAt').as('minutesToAct'),
        minutesBetween('firstSeenAt', 'closedAt').as('minutesTaken'),
        isMine('assignee', viewer).as('isMine'),
      ])
      .as('listed'),
  );
}

/** By states, which an index knows; whether a follow-up is due depends on the moment. */
function isIn(clock: Deps['clock']): OwnCondition {
  return (queues) => {
    const at = clock.now();
    const conditions: Record<CaseQueue, RawBuilder<unknown>> = {
      waiting: sql`state = 'open' or (state = 'follow_up' and follow_up_at <= ${at})`,
      in_hand: sql`state = 'in_progress'`,
      later: sql`state = 'follow_up' and follow_up_at > ${at}`,
      closed: sql`state = 'closed'`,
    };
    return anyOf(queues.split(',').map((queue) => conditions[queue as CaseQueue]));
  };
}

function hasMarker(markers: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from harm.marks m
    where m.case_id = listed.id and m.marker = any (${markers.split(',')}::text[]))`;
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
