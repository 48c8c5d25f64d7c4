/** The list of payment cases, as the office reads it. */
import { sql, type RawBuilder } from 'kysely';
import { PAYMENT_CASE_LIST } from '@feria/contracts/cases/lists';
import { PaymentCaseRow } from '@feria/contracts/cases/office';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { App } from '../../core/http/http.ts';
import { daysOf } from '../../core/lists/days.ts';
import { listSource } from '../../core/lists/source.ts';
import { tableList, type Whose } from '../../core/lists/table-list.ts';
import { isMine, whoseIs } from '../../core/lists/whose.ts';
import type { Case } from './store.ts';
import { rowsOf } from './view.ts';

const CASES = listSource({
  spec: PAYMENT_CASE_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    reference: 'reference',
    dueBy: 'dueAt',
    kind: 'kind',
    state: 'state',
    outcome: 'outcome',
    memberId: 'memberId',
    merchantCode: 'market',
    amount: 'amount',
    gateway: 'gateway',
    openedAt: 'openedAt',
    openedBy: 'openedBy',
    assigneeId: 'assignedTo',
    closedAt: 'closedAt',
  },
  own: { dueBy: isDueWithin, whose: whoseIs('assignedTo') },
});

export function caseList(app: App, deps: Deps): void {
  tableList(app, deps, {
    path: '/office/cases',
    permission: 'cases.read',
    source: CASES,
    shown: PaymentCaseRow,
    from: allCases,
    show: (tx, cases: readonly Case[], viewer) => rowsOf(tx, cases, viewer, deps.clock.now()),
  });
}

function allCases(tx: Tx | Reader, { viewer }: Whose) {
  return tx.selectFrom(
    tx
      .selectFrom('cases.cases')
      .select(['id', 'reference', 'kind', 'subjectKind', 'subjectId', 'memberId', 'marketCode as market'])
      .select(['currency', 'amount', 'gateway', 'openedBy', 'state', 'outcome', 'version', 'openedAt'])
      .select(['dueBy', 'assignedTo', 'assignedName', 'closedAt'])
      .select([
        // A day stands in the order of moments by its beginning in UTC.
        sql<Date>`due_by::timestamp at time zone 'UTC'`.as('dueAt'),
        isMine('assignedTo', viewer).as('isMine'),
      ])
      .as('cases'),
  );
}

/** The last day is a day, and the span one of moments. */
function isDueWithin(span: string): RawBuilder<boolean> {
  const { from, before } = daysOf(span);
  return sql<boolean>`(${from}::date is null or due_by >= ${from}::date)
    and (${before}::date is null or due_by < ${before}::date)`;
}
