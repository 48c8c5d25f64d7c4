/** A million cases of payments: far more than there ever are, a thousandth of them without an end. */
import { PAYMENT_CASE_LIST } from '../../packages/contracts/src/cases/lists.ts';
import { idAt, MARKETS, spansOf, SPREAD, type Filled } from './filled.ts';

const STATE = `case when n % 1000 = 0 then 'open' when n % 1000 = 1 then 'asked' when n % 1000 = 2 then 'tracing' else 'closed' end`;
const IS_CLOSED = 'n % 1000 > 2';

export const PAYMENT_CASES: Filled = {
  spec: PAYMENT_CASE_LIST,
  path: '/office/cases',
  fill: `
    with people as (select array_agg(id order by username) as ids from operators.operators)
    insert into cases.cases (id, reference, kind, subject_kind, subject_id, member_id, market_code, currency, amount, gateway, opened_by,
      state, outcome, opened_at, due_by, assigned_to, assigned_name, closed_at)
    select ${idAt('at', 'n')}, 'B-' || n,
      case when n % 1000 = 3 then 'chargeback' when n % 3 = 0 then 'not_received' else 'missing_deposit' end,
      case when n % 3 = 0 then 'payout' else 'deposit' end, gen_random_uuid()::text, member_id, 'CO', 'COP', amount,
      case when n % 1000 = 4 then 'dlocal' else 'sandbox' end, case when n % 100 = 5 then 'reconciliation' else 'member' end,
      ${STATE}, case when ${IS_CLOSED} then case when n % 100 = 7 then 'not_found' else 'credited' end end, at, (at + interval '15 days')::date,
      case when n % 4 > 0 then people.ids[(1 + n % cardinality(people.ids))::int] end, case when n % 4 > 0 then 'one' end,
      case when ${IS_CLOSED} then at + interval '2 days' end
    from (${SPREAD}) as spread, people`,
  filters: [
    ...spansOf('openedAt'),
    ...spansOf('dueBy').slice(1),
    ...MARKETS,
    ...[
      'state=open',
      'state=asked',
      'state=tracing',
      'state=closed',
      'kind=chargeback',
      'kind=missing_deposit',
    ],
    ...[
      'outcome=credited',
      'outcome=not_found',
      'outcome=won',
      'gateway=sandbox',
      'gateway=dlocal',
      'gateway=none',
    ],
    ...[
      'openedBy=member',
      'openedBy=reconciliation',
      'whose=mine',
      'whose=nobodys',
      'whose=others',
      'reference=B-77',
    ],
    ...['amount=2000..2100', 'amount=100..4000', 'state=open&kind=missing_deposit&amount=2000..3000'],
    'closedAt=2026-10-01T00:00:00.000Z..2026-10-02T00:00:00.000Z',
    'state=closed&kind=chargeback&gateway=dlocal',
  ],
};
