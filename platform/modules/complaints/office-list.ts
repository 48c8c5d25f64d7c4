/** The list of complaints, as the office reads it. */
import { sql, type RawBuilder } from 'kysely';
import { OWED_STATES } from '@feria/contracts/complaints/kinds';
import { COMPLAINT_LIST, COMPLAINT_QUEUES, type ComplaintQueue } from '@feria/contracts/complaints/lists';
import { ComplaintListRow } from '@feria/contracts/complaints/office';
import type { SignedInOperator } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { App } from '../../core/http/http.ts';
import { daysOf } from '../../core/lists/days.ts';
import { minutesBetween, minutesOf } from '../../core/lists/minutes.ts';
import { listSource } from '../../core/lists/source.ts';
import { tableList, type Whose } from '../../core/lists/table-list.ts';
import { isMine, whoseIs, whoseOf } from '../../core/lists/whose.ts';
import type { Complaint } from './store.ts';
import { rowsOf } from './view.ts';

type Listed = Complaint & { firstAnsweredAt: Date | null };

const COMPLAINTS = listSource({
  spec: COMPLAINT_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    number: 'number',
    answerBy: 'dueAt',
    state: 'state',
    outcome: 'outcome',
    category: 'category',
    memberId: 'memberId',
    merchantCode: 'market',
    receivedAt: 'receivedAt',
    assigneeId: 'assignedTo',
    minutesToAnswer: 'minutesToAnswer',
    minutesTaken: 'minutesTaken',
    closedAt: 'closedAt',
    decidedBy: 'decidedName',
    queue: 'queue',
  },
  own: { answerBy: isDueWithin, queue: isIn, whose: whoseIs('assignedTo') },
});

export function complaintList(app: App, deps: Deps): void {
  tableList(app, deps, {
    path: '/office/complaints',
    permission: 'complaints.read',
    source: COMPLAINTS,
    shown: ComplaintListRow,
    from: allComplaints,
    show: (tx, complaints: readonly Listed[], viewer) => showAll(tx, complaints, viewer, deps.clock.now()),
  });
}

function allComplaints(tx: Tx | Reader, { viewer }: Whose) {
  return tx.selectFrom(
    tx
      .selectFrom('complaints.complaints')
      .select([
        'id',
        'number',
        'memberId',
        'marketCode as market',
        'currency',
        'category',
        'state',
        'outcome',
      ])
      .select(['version', 'receivedAt', 'lookBy', 'answerBy', 'acceptBy', 'assignedTo', 'assignedName'])
      .select(['lookedAt', 'firstAnsweredAt', 'answeredAt', 'decidedBy', 'decidedName'])
      .select(['escalatedAt', 'closedAt'])
      .select([
        sql<Complaint['reference']>`case when reference is not null
          then json_build_object('kind', reference_kind, 'value', reference) end`.as('reference'),
        // A day stands in the order of moments by its beginning in UTC.
        sql<Date>`answer_by::timestamp at time zone 'UTC'`.as('dueAt'),
        sql<ComplaintQueue>`case when state in ('answered', 'closed') then state else 'owed' end`.as('queue'),
        minutesBetween('receivedAt', 'firstAnsweredAt').as('minutesToAnswer'),
        minutesBetween('receivedAt', 'closedAt').as('minutesTaken'),
        isMine('assignedTo', viewer).as('isMine'),
      ])
      .as('complaints'),
  );
}

async function showAll(
  tx: Tx | Reader,
  complaints: readonly Listed[],
  viewer: SignedInOperator,
  at: Date,
): Promise<ComplaintListRow[]> {
  const rows = await rowsOf(tx, complaints, at);
  return complaints.map((complaint, nth) => {
    const { answerBy, assignedTo, decidedName, receivedAt, firstAnsweredAt, closedAt } = complaint;
    return {
      ...rows[nth]!,
      answerBy,
      queue: queueOf(complaint),
      assigneeId: assignedTo,
      whose: whoseOf(assignedTo, viewer),
      decidedBy: decidedName,
      minutesToAnswer: minutesOf(receivedAt, firstAnsweredAt),
      minutesTaken: minutesOf(receivedAt, closedAt),
    };
  });
}

const queueOf = ({ state }: Complaint): ComplaintQueue =>
  COMPLAINT_QUEUES.find((queue) => queue === state) ?? 'owed';

/** By states, which the index of those that are not closed knows. */
function isIn(queues: string): RawBuilder<boolean> {
  const states = queues
    .split(',')
    .flatMap((queue): readonly string[] => (queue === 'owed' ? OWED_STATES : [queue]));
  return sql<boolean>`state = any (${states}::text[])`;
}

/** The last day of an answer is a day, and the span one of moments. */
function isDueWithin(span: string): RawBuilder<boolean> {
  const { from, before } = daysOf(span);
  return sql<boolean>`(${from}::date is null or answer_by >= ${from}::date)
    and (${before}::date is null or answer_by < ${before}::date)`;
}
