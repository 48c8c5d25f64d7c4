-- What members complain about, how far each complaint is, and what was said.
create schema complaints;
grant usage on schema complaints to feria_app;

-- The last number of a market's year: numbers have no gaps, so that nobody can say that one was lost.
create table complaints.numbers (
  market_code text not null check (market_code ~ '^[A-Z]{2}$'),
  year int not null,
  last int not null check (last >= 0),
  primary key (market_code, year)
);

create table complaints.complaints (
  id uuid primary key,
  number text not null unique,
  member_id uuid not null,
  market_code text not null,
  currency text not null,
  request_key uuid not null,
  category text not null,
  reference_kind text check (reference_kind in ('round', 'deposit', 'withdrawal', 'other')),
  reference text,
  state text not null check (state in ('received', 'in_progress', 'needs_answer', 'answered', 'escalated', 'closed')),
  outcome text check (outcome in ('upheld', 'partly', 'not_upheld', 'withdrawn')),
  -- Counted up with whatever happens to it: who acts says what they saw.
  version int not null default 1,
  received_at timestamptz not null,
  -- Last days, counted in the market's calendar when it came: a market that changes its rules moves none of them.
  look_by date not null,
  answer_by date not null,
  assigned_to uuid,
  assigned_name text,
  looked_at timestamptz, -- somebody of the office took it on
  first_answered_at timestamptz,
  answered_at timestamptz, -- the last decision
  decided_by uuid,
  decided_name text,
  was_late boolean not null default false, -- a decision came after its last day
  accept_by date, -- of a decision: until then the member may say that they do not agree
  escalated_at timestamptz,
  closed_at timestamptz,
  wiped_at timestamptz, -- what was said and shown is gone: the time of keeping is over
  unique (member_id, request_key),
  check ((reference_kind is null) = (reference is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'answered' or (outcome is not null and accept_by is not null))
);
create index complaints_of_member on complaints.complaints (member_id, received_at desc);
create index complaints_open on complaints.complaints (answer_by, id) where state <> 'closed';
create index complaints_received on complaints.complaints (received_at, id);
create index complaints_kept on complaints.complaints (closed_at) where wiped_at is null and closed_at is not null;

create table complaints.messages (
  id uuid primary key,
  complaint_id uuid not null references complaints.complaints,
  -- A note is read in the office alone.
  kind text not null check (kind in ('complaint', 'addition', 'question', 'decision', 'escalation', 'closing', 'note')),
  author text not null check (author in ('member', 'operator')),
  author_name text not null,
  body bytea, -- sealed; null once its time of keeping is over
  at timestamptz not null,
  check ((kind in ('complaint', 'addition', 'escalation')) = (author = 'member') or kind = 'closing')
);
create index messages_of_complaint on complaints.messages (complaint_id, id);

create table complaints.images (
  id uuid primary key,
  message_id uuid not null references complaints.messages,
  complaint_id uuid not null references complaints.complaints,
  sealed bytea, -- a JPEG that we made
  uploaded_at timestamptz not null
);
create index images_of_complaint on complaints.images (complaint_id, id);

grant select, insert, update on complaints.numbers, complaints.complaints, complaints.messages, complaints.images to
  feria_app;
