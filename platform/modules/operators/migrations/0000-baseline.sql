create schema operators;
grant usage on schema operators to feria_app;

create table operators.operators (
  id uuid primary key,
  username text not null unique check (username ~ '^[a-z][a-z0-9_]{2,31}$'),
  display_name text not null,
  role text not null,
  password_hash text,
  -- The authenticator's secret, sealed with the platform's key, which lies outside the database.
  totp_sealed bytea,
  -- The last time step whose code was used: no code works twice.
  totp_step bigint not null default 0,
  status text not null default 'active' check (status in ('invited', 'active', 'disabled')),
  created_at timestamptz not null,
  last_login_at timestamptz,
  password_changed_at timestamptz,
  email_sealed bytea,
  language text not null default 'en' check (language in ('en', 'es')),
  -- Since when they have to do with their role, or with a set-up of their own: whoever comes late has time of their own to enrol.
  entered_at timestamptz,
  constraint operators_active_has_password check ((status <> 'active') or (password_hash is not null))
);

create table operators.sessions (
  id uuid primary key,
  operator_id uuid not null references operators.operators(id),
  secret_hash bytea not null unique,
  handle text not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  stepped_up_at timestamptz not null, -- when a code was last shown in it: the sign-in's own counts
  address text,
  user_agent text,
  former_hash bytea,
  rotated_at timestamptz,
  networks text[] not null default '{}'
);
create index sessions_of_operator on operators.sessions (operator_id, created_at);
create index sessions_former on operators.sessions (former_hash) where former_hash is not null and ended_at is null;

create table operators.login_failures (
  id bigint generated always as identity primary key,
  username text not null,
  at timestamptz not null,
  lane bytea check (octet_length(lane) = 32),
  is_known boolean not null default false
);
create index login_failures_username on operators.login_failures (username, at);
create index login_failures_lane on operators.login_failures (username, lane, at);
create index login_failures_to_prune on operators.login_failures (at);

-- Roles that the house has made for itself. The built-in ones are code (contracts/operators.ts): a release that brings a
-- permission brings it to them.
create table operators.roles (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{2,31}$' and code not in ('admin', 'payments', 'support', 'auditor')),
  name text not null check (length(name) between 2 and 60),
  permissions text[] not null check (cardinality(permissions) > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index roles_name on operators.roles (lower(name));

-- One-time links by which somebody sets up their own account. Only the hash is kept.
create table operators.set_ups (
  id uuid primary key,
  operator_id uuid not null references operators.operators,
  token_hash bytea not null unique,
  made_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index set_ups_of_operator on operators.set_ups (operator_id);

-- What one person asks for and another one decides.
create table operators.approvals (
  id uuid primary key,
  action text not null,
  subject text not null,
  needs text not null, -- the permission that the second person must have
  payload jsonb not null,
  before jsonb,
  after jsonb,
  reason text not null check (length(reason) >= 3),
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'overtaken', 'expired')),
  asked_by uuid not null references operators.operators,
  asked_by_name text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references operators.operators,
  decided_by_name text,
  decided_at timestamptz,
  decision_note text,
  check ((state = 'waiting') = (decided_at is null)),
  check (state not in ('approved', 'refused') or (decided_by is not null and decided_by <> asked_by)),
  check (expires_at > asked_at)
);
create unique index approvals_one_waits on operators.approvals (action, subject) where state = 'waiting';
create index approvals_by_state on operators.approvals (state, id desc);
create index approvals_by_subject on operators.approvals (subject, id desc);
create index approvals_asked_by on operators.approvals (asked_by) where state = 'waiting';

-- From which amount on an act needs a second person, in units of the currency.
create table operators.second_person (
  action text not null,
  currency text not null,
  from_amount bigint not null check (from_amount > 0),
  changed_at timestamptz,
  primary key (action, currency)
);
insert into operators.second_person (action, currency, from_amount) values
  ('cashier.withdrawal', 'COP', 200000000000),
  ('cashier.withdrawal', 'PEN', 200000000),
  ('cashier.withdrawal', 'MXN', 1000000000),
  ('rewards.order', 'COP', 20000000000),
  ('rewards.order', 'PEN', 20000000),
  ('rewards.order', 'MXN', 100000000),
  ('wallet.reversal', 'COP', 40000000000),
  ('wallet.reversal', 'PEN', 40000000),
  ('wallet.reversal', 'MXN', 200000000);

-- What operators tell each other about a member. Notes are not changed: a later one puts an earlier one right.
create table operators.member_notes (
  id uuid primary key,
  member_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  author_id uuid not null references operators.operators,
  author_name text not null,
  at timestamptz not null
);
create index member_notes_of on operators.member_notes (member_id, id desc);

-- The browsers that an operator has signed in with, by keyed hashes: nobody else's tries count against them.
create table operators.devices (
  operator_id uuid not null references operators.operators,
  mark bytea not null check (octet_length(mark) = 32),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (operator_id, mark),
  kind text not null default 'device' check (kind in ('device', 'network'))
);
create index devices_to_prune on operators.devices (last_at);

-- Roles whose people sign in by a passkey alone, from the end of their time to enrol on.
create table operators.passkey_rules (
  role text primary key,
  set_at timestamptz not null,
  enrol_by timestamptz not null check (enrol_by >= set_at)
);

-- Who had a hand in whose account: asked for it, approved it, made its link, or raised what it may do. Two accounts that are tied
-- may be one person, so neither is the other one's second person (ADR 57). Accounts that the server's command made have no maker.
create table operators.ties (
  made uuid not null references operators.operators,
  maker uuid not null references operators.operators,
  cause text not null check (cause in ('invited', 'link', 'role', 'permissions', 'reset', 'enabled', 'address')),
  at timestamptz not null,
  primary key (made, maker, cause),
  check (made <> maker)
);
create index ties_of_maker on operators.ties (maker);

grant select, insert, update on operators.operators, operators.sessions, operators.set_ups, operators.approvals,
  operators.second_person to feria_app;
grant select, insert, delete on operators.login_failures to feria_app;
grant select, insert, update, delete on operators.roles, operators.devices, operators.passkey_rules to feria_app;
grant select, insert on operators.member_notes, operators.ties to feria_app;
