/** What two persons decide: approvals, hand pays and reversals, far more of them than there ever are. Reversals all had a second person, as large ones must. */
import { HAND_PAY_LIST } from '../../packages/contracts/src/handpay/lists.ts';
import { APPROVAL_LIST } from '../../packages/contracts/src/operators/lists.ts';
import { REVERSAL_LIST } from '../../packages/contracts/src/play/lists.ts';
import { MARKETS, spansOf, SPREAD, type Filled } from './filled.ts';

/** The operators of the demonstration: one asks, another one decides. */
const PEOPLE = `people as (select array_agg(id order by username) as ids from operators.operators)`;
const ASKER = `people.ids[(1 + n % cardinality(people.ids))::int]`;
const DECIDER = `people.ids[(1 + (n + 1) % cardinality(people.ids))::int]`;

export const APPROVALS_FILLED: Filled = {
  spec: APPROVAL_LIST,
  path: '/office/approvals',
  fill: `
    with ${PEOPLE}
    insert into operators.approvals (id, action, subject, needs, payload, reason, state, asked_by, asked_by_name, asked_at, expires_at,
      decided_by, decided_by_name, decided_at, decision_note)
    select gen_random_uuid(), case when n % 1000 = 1 then 'markets.publish' else 'identity.real_name' end, 'member:' || gen_random_uuid(),
      case when n % 1000 = 1 then 'markets.edit' else 'members.recover' end, '{}', 'for the bench',
      case when n % 10000 = 0 then 'waiting' when n % 100 = 3 then 'refused' else 'approved' end, ${ASKER}, 'asker', at,
      case when n % 10000 = 0 then timestamptz '2030-01-01' else at + interval '3 days' end,
      case when n % 10000 <> 0 then ${DECIDER} end, case when n % 10000 <> 0 then 'decider' end,
      case when n % 10000 <> 0 then at + interval '1 hour' end, case when n % 10000 <> 0 then 'seen' end
    from (${SPREAD}) as spread, people`,
  filters: [
    ...spansOf('askedAt'),
    ...[
      'state=waiting',
      'state=approved',
      'state=refused',
      'state=expired',
      'mayDecide=true',
      'mayDecide=false',
    ],
    ...[
      'action=markets.publish',
      'action=identity.real_name',
      'action=catalog.new_vendor',
      'subject=member:none',
    ],
    'decidedAt=2026-10-01T00:00:00.000Z..2026-10-02T00:00:00.000Z',
    'state=approved&action=markets.publish',
  ],
};

export const HAND_PAYS: Filled = {
  spec: HAND_PAY_LIST,
  path: '/office/hand-pays',
  fill: `
    with ${PEOPLE}
    insert into handpay.hand_pays (source, key, member_id, market, currency, vendor, reference, amount, held_cash, held_bonus, to_bonus,
      why, at, state, decided_at, asked_by, asked_by_name, decided_by, decided_by_name, note)
    select case when n % 1000 = 1 then 'transfer' else 'win' end, 'studio:B-' || n, member_id, 'CO', 'COP',
      case when n % 1000 = 2 then 'lagoon' else 'studio' end, 'B-' || n, amount, amount, 0, false,
      case when n % 1000 = 3 then 'vendor_hour' else 'amount' end, at,
      case when n % 10000 = 0 then 'waiting' when n % 100 = 3 then 'refused' else 'paid' end,
      case when n % 10000 <> 0 then at + interval '1 hour' end, ${ASKER}, 'asker', case when n % 10000 <> 0 then ${DECIDER} end,
      case when n % 10000 <> 0 then 'decider' end, 'for the bench'
    from (${SPREAD}) as spread, people`,
  filters: [
    ...spansOf('wonAt'),
    ...MARKETS,
    ...[
      'state=waiting',
      'state=paid',
      'state=refused',
      'state=rolled_back',
      'why=amount',
      'why=vendor_hour',
      'why=hour',
    ],
    ...['vendor=studio', 'vendor=lagoon', 'source=transfer', 'call=studio:B-77'],
    ...['putAside=2000..2100', 'won=4000..', 'won=..100'],
    'decidedAt=2026-10-01T00:00:00.000Z..2026-10-02T00:00:00.000Z',
  ],
};

export const REVERSALS: Filled = {
  spec: REVERSAL_LIST,
  path: '/office/reversals',
  fill: `
    with ${PEOPLE}
    insert into play.reversal_orders (id, entry_id, entries, kind, member_id, currency, amount, cause, note, needs_second, state, asked_by,
      asked_by_name, asked_at, decided_by, decided_by_name, decided_at)
    select gen_random_uuid(), 1000000000 + n, array[1000000000 + n], case when n % 1000 = 1 then 'bet' else 'win' end, member_id, 'COP',
      amount, case when n % 1000 = 2 then 'game_fault' else 'wrong_amount' end, 'for the bench', true,
      case when n % 10000 = 0 then 'waiting' when n % 100 = 3 then 'refused' else 'done' end, ${ASKER}, 'asker', at,
      case when n % 10000 <> 0 then ${DECIDER} end, case when n % 10000 <> 0 then 'decider' end,
      case when n % 10000 <> 0 then at + interval '1 hour' end
    from (${SPREAD}) as spread, people`,
  filters: [
    ...spansOf('askedAt'),
    ...[
      'state=waiting',
      'state=done',
      'state=refused',
      'kind=bet',
      'kind=win',
      'kind=deposit',
      'cause=wrong_amount',
    ],
    ...['cause=game_fault', 'entryId=1000000077', 'needsSecond=true', 'needsSecond=false'],
    ...['amount=2000..2100', 'amount=..100'],
    'decidedAt=2026-10-01T00:00:00.000Z..2026-10-02T00:00:00.000Z',
  ],
};
