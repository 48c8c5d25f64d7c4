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

-- Whoever is invited, or was reset, has neither password nor authenticator until they set them up themselves. Authenticators
-- lie in proofs; the columns of the former ones are emptied as their owners sign in.
alter table operators.operators
  drop constraint operators_role_check,
  drop constraint operators_status_check,
  alter column password_hash drop not null,
  alter column totp_sealed drop not null,
  add constraint operators_status_check check (status in ('invited', 'active', 'disabled')),
  add constraint operators_active_has_password check (status <> 'active' or password_hash is not null),
  add column password_changed_at timestamptz;

alter table operators.sessions
  add column stepped_up_at timestamptz, -- when a code was last shown in it: the sign-in's own counts
  add column address text,
  add column user_agent text;
update operators.sessions set stepped_up_at = created_at;
alter table operators.sessions alter column stepped_up_at set not null;
create index sessions_of_operator on operators.sessions (operator_id, created_at);

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

-- From which amount on an act needs a second person, in units of the currency.
create table operators.second_person (
  action text not null,
  currency text not null,
  from_amount bigint not null check (from_amount > 0),
  changed_at timestamptz,
  primary key (action, currency)
);
insert into operators.second_person (action, currency, from_amount) values
  ('cashier.withdrawal', 'COP', 2000000 * 100000::bigint),
  ('cashier.withdrawal', 'PEN', 2000 * 100000::bigint),
  ('cashier.withdrawal', 'MXN', 10000 * 100000::bigint);

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
create trigger member_notes_append_only before update or delete or truncate on operators.member_notes
  for each statement execute function core.refuse_change();

grant select, insert, update, delete on operators.roles to feria_app;
grant select, insert, update on operators.set_ups, operators.approvals to feria_app;
grant select, update on operators.second_person to feria_app;
grant select, insert on operators.member_notes to feria_app;
