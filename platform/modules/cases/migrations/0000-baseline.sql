-- Payment cases: money that is not where somebody says it should be, with an owner, a last day, proofs and an end. No money is here.
create schema cases;
grant usage on schema cases to feria_app;

create table cases.cases (
  id uuid primary key,
  reference text not null unique, -- what people read out
  kind text not null check (kind in ('missing_deposit', 'not_received', 'returned_payout', 'unexpected_money', 'chargeback', 'difference')),
  subject_kind text not null check (subject_kind in ('deposit', 'payout', 'payment', 'difference')),
  subject_id text not null,
  member_id uuid, -- null: nobody knows whose money it is
  market_code text not null,
  currency text not null,
  amount bigint not null, -- what is said to be astray; of a difference, ours less theirs
  gateway text,
  opened_by text not null check (opened_by in ('member', 'gateway', 'reconciliation', 'operator')),
  request_key uuid, -- of a member who opened it: sent again it is the same one
  facts jsonb not null default '{}', -- small details by their names: method, expected, captured
  state text not null check (state in ('open', 'asked', 'tracing', 'closed')),
  outcome text check (outcome in ('credited', 'not_found', 'duplicate', 'arrived', 'sent_again', 'given_back', 'sent_back',
                                  'kept_for_owner', 'won', 'lost', 'accepted', 'explained', 'entry_made', 'withdrawn')),
  -- Counted up with whatever happens to it: who acts says what they saw.
  version int not null default 1,
  opened_at timestamptz not null,
  due_by date not null, -- the last day, in the market's calendar when it was opened
  assigned_to uuid,
  assigned_name text,
  closed_at timestamptz,
  wiped_at timestamptz, -- what was said and shown is gone: the time of keeping is over
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (outcome is not null))
);
-- Of two that say the same at once, one opens it.
create unique index cases_open_one on cases.cases (kind, subject_kind, subject_id) where state <> 'closed';
create unique index cases_of_request on cases.cases (member_id, request_key) where request_key is not null;
create index cases_of_member on cases.cases (member_id, opened_at desc) where member_id is not null;
create index cases_open on cases.cases (due_by, id) where state <> 'closed';
create index cases_kept on cases.cases (closed_at) where wiped_at is null and closed_at is not null;
-- The list stays fast whatever is closed (ADR 81). The last day stands in the order of moments by its beginning in UTC.
create index cases_by_due on cases.cases ((due_by::timestamp at time zone 'UTC'), id);
create index cases_by_opening on cases.cases (opened_at, id);
create index cases_by_state on cases.cases (state, opened_at, id);
create index cases_by_kind on cases.cases (kind, opened_at, id);
create index cases_by_market on cases.cases (market_code, opened_at, id);
create index cases_by_outcome on cases.cases (outcome, opened_at, id) where outcome is not null;
create index cases_by_assignee on cases.cases (assigned_to, opened_at, id);
create index cases_by_gateway on cases.cases (gateway, opened_at, id) where gateway is not null;
create index cases_by_end on cases.cases (closed_at) where closed_at is not null;
create index cases_by_amount on cases.cases (amount);

-- Every state that a case was in.
create table cases.moves (
  id bigint generated always as identity primary key,
  case_id uuid not null references cases.cases,
  state text not null,
  outcome text,
  actor text not null check (actor in ('member', 'gateway', 'reconciliation', 'operator', 'time')),
  actor_name text,
  reason text, -- of what no person wrote: a code or a reference
  at timestamptz not null
);
create index moves_of_case on cases.moves (case_id, id);

create table cases.lines (
  id uuid primary key,
  case_id uuid not null references cases.cases,
  kind text not null check (kind in ('opening', 'answer', 'question', 'note', 'trace', 'finding', 'closing')),
  actor text not null check (actor in ('member', 'gateway', 'reconciliation', 'operator', 'time')),
  actor_name text,
  is_shown boolean not null, -- to its member
  body bytea, -- sealed; null once its time of keeping is over
  at timestamptz not null,
  check (kind not in ('note', 'trace') or not is_shown)
);
create index lines_of_case on cases.lines (case_id, id);

create table cases.proofs (
  id uuid primary key,
  case_id uuid not null references cases.cases,
  line_id uuid references cases.lines, -- the message that it came with; null: of the office or of a gateway
  actor text not null check (actor in ('member', 'gateway', 'reconciliation', 'operator', 'time')),
  actor_name text,
  sealed bytea, -- a JPEG that we made
  hash bytea not null check (length(hash) = 32), -- SHA-256 of it: the same picture in two cases is seen
  at timestamptz not null
);
create index proofs_of_case on cases.proofs (case_id, id);
create index proofs_by_hash on cases.proofs (hash);

grant select, insert, update on cases.cases, cases.lines, cases.proofs to feria_app;
grant select, insert on cases.moves to feria_app;
