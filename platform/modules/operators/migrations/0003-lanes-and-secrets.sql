-- A session's secret changes when it shows a code once more, or a new password; what is on its way with the former one is let
-- through for a moment.
alter table operators.sessions
  add column former_hash bytea,
  add column rotated_at timestamptz;
create index sessions_former on operators.sessions (former_hash) where former_hash is not null and ended_at is null;

-- The browsers that an operator has signed in with, by keyed hashes: nobody else's tries count against them.
create table operators.devices (
  operator_id uuid not null references operators.operators,
  mark bytea not null check (octet_length(mark) = 32),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (operator_id, mark)
);

-- Which way a try came: a browser that its operator knows, or a network of somebody unknown. Tries of before count for everybody.
alter table operators.login_failures
  add column lane bytea check (octet_length(lane) = 32),
  add column is_known boolean not null default false;
create index login_failures_lane on operators.login_failures (username, lane, at);
create index login_failures_to_prune on operators.login_failures (at);
create index devices_to_prune on operators.devices (last_at);
create index approvals_asked_by on operators.approvals (asked_by) where state = 'waiting';

grant select, insert, update, delete on operators.devices to feria_app;
