-- A reconciliation is a run of named checks, each with what it read. It is asked for, works in the background, and its
-- findings stay as they were written: a difference alarms a person and heals nothing.
alter table reporting.reconciliations
  add column cause text not null default 'nightly' check (cause in ('nightly', 'asked', 'command')),
  add column asked_by text,
  -- What came since the last time that it agreed, or everything from the beginning.
  add column scope text not null default 'all' check (scope in ('new', 'all')),
  add column days jsonb not null default '{}', -- of a nightly run: each market's day that was over
  add column state text not null default 'finished' check (state in ('waiting', 'running', 'finished', 'broken')),
  add column doing text, -- the check that is under way, and how much it has read
  add column has_read bigint not null default 0,
  add column finished_at timestamptz,
  add column error text;
create unique index reconciliations_one_open on reporting.reconciliations ((true)) where state in ('waiting', 'running');

create table reporting.checks (
  reconciliation_id bigint not null references reporting.reconciliations,
  ordinal integer not null,
  name text not null,
  subject text not null, -- a vendor's code; empty where there is one of its name
  state text not null check (state in ('agrees', 'differs', 'failed', 'skipped')),
  counts jsonb not null, -- what it read
  differences bigint not null check (differences >= 0),
  findings jsonb not null, -- the first of them
  why text, -- it failed or was skipped
  ms integer not null,
  primary key (reconciliation_id, ordinal),
  check ((state = 'differs') = (differences > 0))
);
create index checks_by_name on reporting.checks (name, subject, reconciliation_id desc);

insert into reporting.checks (reconciliation_id, ordinal, name, subject, state, counts, differences, findings, ms)
  select r.id, 1, 'ledger', '', case when jsonb_array_length(r.differences) > 0 then 'differs' else 'agrees' end, '{}',
         jsonb_array_length(r.differences), r.differences, 0
    from reporting.reconciliations r;
update reporting.reconciliations set finished_at = at;
alter table reporting.reconciliations drop column differences;

-- How far a check has agreed: it begins there the next time, so a difference is found again until it is gone.
create table reporting.marks (
  name text primary key,
  mark jsonb not null,
  at timestamptz not null
);
grant select, insert, update on reporting.reconciliations, reporting.marks to feria_app;
grant select, insert on reporting.checks to feria_app;
