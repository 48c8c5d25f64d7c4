create schema reporting;
grant usage on schema reporting to feria_app;

-- Every comparison of balances with postings that was made, and what it found. A difference alarms a person; nothing heals itself.
create table reporting.reconciliations (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  differences jsonb not null
);
grant select, insert on reporting.reconciliations to feria_app;
