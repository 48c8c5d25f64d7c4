create schema reporting;
grant usage on schema reporting to feria_app;

-- Every comparison of balances with postings that was made, and what it found. A difference alarms a person; nothing heals itself.
create table reporting.reconciliations (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  cause text not null default 'nightly' check (cause in ('nightly', 'asked', 'command', 'again')),
  asked_by text,
  -- What came since the last time that it agreed, or everything from the beginning.
  scope text not null default 'all' check (scope in ('new', 'all')),
  days jsonb not null default '{}', -- of a nightly run: each market's day that was over
  state text not null default 'finished' check (state in ('waiting', 'running', 'finished', 'broken')),
  doing text, -- the check that is under way, and how much it has read
  has_read bigint not null default 0,
  finished_at timestamptz,
  error text
);
create unique index reconciliations_one_open on reporting.reconciliations ((true)) where state in ('waiting', 'running');

create table reporting.checks (
  reconciliation_id bigint not null references reporting.reconciliations(id),
  ordinal integer not null,
  name text not null,
  subject text not null, -- a vendor's code; empty where there is one of its name
  state text not null check (state in ('agrees', 'differs', 'failed', 'skipped', 'unasked')),
  counts jsonb not null, -- what it read
  differences bigint not null check (differences >= 0),
  findings jsonb not null, -- the first of them
  why text, -- it failed or was skipped
  ms integer not null,
  primary key (reconciliation_id, ordinal),
  constraint checks_check check ((state = 'differs') = (differences > 0))
);
create index checks_by_name on reporting.checks (name, subject, reconciliation_id desc);

-- How far a check has agreed: it begins there the next time, so a difference is found again until it is gone.
create table reporting.marks (
  name text primary key,
  mark jsonb not null,
  at timestamptz not null
);

-- Differences that somebody has looked at: they are known, and stay differences. One that is gone, or is another by now,
-- is no longer known: if it comes back, it alarms anew.
create table reporting.acknowledgements (
  id bigint generated always as identity primary key,
  name text not null, -- the check, and its subject: a vendor's code, or nothing
  subject text not null,
  difference text not null,
  about text not null, -- what differs
  gap text not null, -- by how much; of what is no number, both words
  note text not null check (length(note) >= 3),
  operator_id uuid not null,
  operator_name text not null,
  at timestamptz not null,
  ended_at timestamptz,
  revoked_by uuid,
  revoked_by_name text,
  revoke_reason text check (length(revoke_reason) >= 3),
  check (num_nulls(revoked_by, revoked_by_name, revoke_reason) in (0, 3)),
  check (revoked_by is null or ended_at is not null)
);
create unique index acknowledgements_standing on reporting.acknowledgements (name, subject, difference, about, gap)
  where ended_at is null;

grant select, insert, update on reporting.reconciliations, reporting.marks, reporting.acknowledgements to feria_app;
grant select, insert on reporting.checks to feria_app;
