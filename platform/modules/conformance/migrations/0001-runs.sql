-- Runs of the conformance kit, with all that was sent, what came back and what was expected. Written in the demonstration only.
create schema conformance;
grant usage on schema conformance to feria_app;

create table conformance.runs (
  id uuid primary key,
  started_at timestamptz not null,
  started_by text not null,
  target text not null,
  vendor text not null,
  dialect text not null check (dialect in ('hub88', 'caleta', 'actions')),
  scenarios text[] not null, -- only these; empty: all
  state text not null default 'waiting' check (state in ('waiting', 'running', 'finished', 'broken')),
  finished_at timestamptz,
  done integer not null default 0,
  total integer not null,
  passed integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  report jsonb,
  error text,
  check ((state in ('finished', 'broken')) = (finished_at is not null)),
  check (state <> 'finished' or report is not null)
);
create index runs_newest on conformance.runs (started_at desc, id desc);
create index runs_to_do on conformance.runs (started_at) where state in ('waiting', 'running');

grant select, insert, update, delete on conformance.runs to feria_app;
