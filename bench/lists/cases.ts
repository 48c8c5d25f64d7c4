import { CASE_LIST } from '../../packages/contracts/src/harm/lists.ts';
import { COMPLAINT_LIST } from '../../packages/contracts/src/complaints/lists.ts';
import { idOf, MARKETS, spansOf, SPREAD, type Filled } from './filled.ts';

/** Of a rare state: the members with one that is open have none more (a constraint), so those are of members that nobody has. */
const CASE_STATE = `case when n % 10000 = 0 then 'open' when n % 10000 = 1 then 'in_progress' when n % 10000 = 2 then 'follow_up'
  else 'closed' end`;
const ASSIGNEE = `case when n % 10000 <> 0 then ${idOf('n % 40')} end`;

export const HARM_CASES: Filled = {
  spec: CASE_LIST,
  path: '/office/harm/cases',
  fill: `
    insert into harm.cases (id, member_id, market, state, severity, level, first_seen_at, last_seen_at, assignee, follow_up_on,
      follow_up_at, outcome, first_act_at, closed_at, changed_at)
    select gen_random_uuid(), case when n % 10000 in (0, 1, 2) then gen_random_uuid() else member_id end, 'CO', ${CASE_STATE}, n % 120,
      case when n % 120 < 30 then 'low' when n % 120 < 50 then 'medium' when n % 120 < 70 then 'high' else 'top' end, at,
      at + (n % 100) * interval '1 hour', ${ASSIGNEE},
      case when n % 10000 = 2 then date '2027-03-01' - (n / 10000 % 200)::int end,
      case when n % 10000 = 2 then timestamptz '2027-03-01' - (n / 10000 % 200) * interval '1 day' end,
      case when n % 10000 not in (0, 1, 2) then case when n % 1000 = 5 then 'excluded' else 'contacted' end end,
      case when n % 10000 <> 0 then at + (n % 600) * interval '1 minute' end,
      case when n % 10000 not in (0, 1, 2) then at + (n % 5000) * interval '1 minute' end, at
    from (${SPREAD}) as spread;
    insert into harm.marks (case_id, member_id, marker, points, evidence, rules_version, at)
    select id, member_id, case when severity = 77 then 'break_returned' else 'play_nights' end, 10, '{}', 1, first_seen_at
    from harm.cases`,
  filters: [
    ...spansOf('firstSeenAt'),
    ...MARKETS,
    ...['queue=waiting', 'queue=in_hand', 'queue=later', 'queue=closed', 'state=open', 'state=closed'],
    ...['whose=mine', 'whose=nobodys', 'whose=others', 'severity=119..', 'severity=10..20', 'level=top'],
    ...['markers=play_nights', 'markers=break_returned', 'markers=play_long', 'outcome=excluded'],
    ...[
      'minutesToAct=590..',
      'minutesTaken=4990..',
      'minutesTaken=..3000',
      'followUpAt=2026-12-01T00:00:00.000Z..',
    ],
    'lastSeenAt=2026-10-01T00:00:00.000Z..2026-10-02T00:00:00.000Z',
    'closedAt=2026-10-01T00:00:00.000Z..2026-10-02T00:00:00.000Z',
  ],
};

const COMPLAINT_STATE = `case when n % 10000 = 0 then 'received' when n % 10000 = 1 then 'escalated'
  when n % 10000 = 2 then 'answered' else 'closed' end`;

export const COMPLAINTS: Filled = {
  spec: COMPLAINT_LIST,
  path: '/office/complaints',
  fill: `
    insert into complaints.complaints (id, number, member_id, market_code, currency, request_key, category, state, outcome, received_at,
      look_by, answer_by, assigned_to, assigned_name, first_answered_at, answered_at, decided_by, decided_name, accept_by, closed_at)
    select gen_random_uuid(), 'CO-2026-' || lpad(n::text, 7, '0'), member_id, 'CO', 'COP', gen_random_uuid(),
      case when n % 1000 = 5 then 'privacy' else 'payment' end, ${COMPLAINT_STATE},
      case when n % 10000 not in (0, 1) then case when n % 100 = 7 then 'upheld' else 'not_upheld' end end, at,
      at::date + 2, at::date + 15, ${ASSIGNEE}, case when n % 10000 <> 0 then 'agent' || n % 40 end,
      case when n % 10000 <> 0 then at + (n % 600) * interval '1 minute' end,
      case when n % 10000 <> 0 then at + (n % 600) * interval '1 minute' end, ${ASSIGNEE},
      case when n % 10000 <> 0 then 'agent' || n % 40 end, case when n % 10000 not in (0, 1) then at::date + 30 end,
      case when n % 10000 not in (0, 1, 2) then at + (n % 5000) * interval '1 minute' end
    from (${SPREAD}) as spread`,
  filters: [
    ...spansOf('receivedAt'),
    ...MARKETS,
    ...['queue=owed', 'queue=answered', 'queue=closed', 'state=received', 'state=closed', 'outcome=upheld'],
    ...[
      'whose=mine',
      'whose=nobodys',
      'whose=others',
      'category=payment',
      'category=privacy',
      'category=bonus',
    ],
    ...['number=CO-2026-0000077', 'decidedBy=agent7', 'decidedBy=nobody'],
    ...['minutesToAnswer=590..', 'minutesToAnswer=..1', 'minutesTaken=4990..', 'minutesTaken=..3000'],
    'answerBy=2026-10-01T00:00:00.000Z..2026-10-02T00:00:00.000Z',
    'closedAt=2026-10-01T00:00:00.000Z..2026-10-02T00:00:00.000Z',
  ],
};
