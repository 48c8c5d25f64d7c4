create schema operators;
grant usage on schema operators to feria_app;

create table operators.operators (
  id uuid primary key,
  username text not null unique check (username ~ '^[a-z][a-z0-9_]{2,31}$'),
  display_name text not null,
  role text not null check (role in ('admin', 'payments', 'support', 'auditor')),
  password_hash text not null,
  -- The authenticator's secret, sealed with the platform's key, which lies outside the database.
  totp_sealed bytea not null,
  -- The last time step whose code was used: no code works twice.
  totp_step bigint not null default 0,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null,
  last_login_at timestamptz
);

create table operators.sessions (
  id uuid primary key,
  operator_id uuid not null references operators.operators,
  secret_hash bytea not null unique,
  handle text not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);

create table operators.login_failures (
  id bigint generated always as identity primary key,
  username text not null,
  at timestamptz not null
);
create index login_failures_username on operators.login_failures (username, at);

grant select, insert, update on operators.operators, operators.sessions to feria_app;
grant select, insert, delete on operators.login_failures to feria_app;
