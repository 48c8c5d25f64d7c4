-- Who speaks for the operator, what visitors reported of others, and which of the operator's addresses answer.
create schema trust;
grant usage on schema trust to feria_app;

create table trust.representatives (
  id uuid primary key,
  kind text not null check (kind in ('phone', 'whatsapp', 'telegram', 'facebook', 'line', 'skype', 'email', 'bank', 'domain')),
  -- As contacts are compared. The operator's own, and public: nothing here is sealed.
  value text not null check (value <> ''),
  market_code text not null check (market_code ~ '^[A-Z]{2}$'),
  role text not null check (role in ('support', 'account_manager', 'agents', 'payments', 'channel', 'office')),
  valid_from timestamptz not null,
  valid_until timestamptz check (valid_until > valid_from),
  note text not null,
  added_by uuid not null,
  added_name text not null,
  added_at timestamptz not null,
  withdrawn_by uuid,
  withdrawn_name text,
  withdrawn_at timestamptz,
  -- Of the last thing that was done to it.
  reason text not null,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
-- One that was withdrawn may be put on the list anew; of two at once one is.
create unique index representatives_standing on trust.representatives (kind, value) where withdrawn_at is null;
create index representatives_of_value on trust.representatives (kind, value, added_at desc);

create table trust.reports (
  id uuid primary key,
  kind text not null,
  -- What a stranger typed may be somebody's: it lies sealed, and is found by a keyed hash.
  value_index bytea not null,
  value bytea,
  words bytea,
  market_code text not null,
  times int not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  outcome text check (outcome in ('impostor', 'ours', 'nothing')),
  closed_by uuid,
  closed_name text,
  closed_at timestamptz,
  reason text,
  check ((outcome is null) = (closed_at is null))
);
create unique index reports_open on trust.reports (kind, value_index) where closed_at is null;
create index reports_impostors on trust.reports (kind, value_index) where outcome = 'impostor';
create index reports_kept on trust.reports (last_at) where value is not null;

create table trust.domain_checks (
  domain text primary key,
  answers boolean not null,
  checked_at timestamptz not null
);

grant select, insert, update on trust.representatives, trust.reports to feria_app;
grant select, insert, update, delete on trust.domain_checks to feria_app;
