-- The outbox, the cursors of its listeners, and the audit log. `feria_app` is the running platform; it owns nothing.
create schema core;
grant usage on schema core to feria_app;

create table core.outbox (
  id bigint generated always as identity primary key,
  -- Identity order is not commit order: readers go by the pair (xid, id), below the oldest running transaction.
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  payload jsonb not null,
  at timestamptz not null
);
create index outbox_order on core.outbox (xid, id);
-- For the timelines of the office: every fact names what it is about.
create index outbox_round on core.outbox ((payload ->> 'roundId')) where payload ? 'roundId';
create index outbox_deposit on core.outbox ((payload ->> 'depositId')) where payload ? 'depositId';
create index outbox_withdrawal on core.outbox ((payload ->> 'withdrawalId')) where payload ? 'withdrawalId';
create index outbox_transfer on core.outbox ((payload ->> 'transferId')) where payload ? 'transferId';

create table core.cursors (
  listener text primary key,
  xid xid8 not null,
  id bigint not null
);

create table core.audit_rows (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('operator', 'member', 'system')),
  actor_id text not null,
  actor_name text not null,
  action text not null,
  subject text not null,
  reason text,
  before jsonb,
  after jsonb,
  address text,
  xid xid8 not null default pg_current_xact_id()
);
create index audit_rows_subject on core.audit_rows (subject, id);
create index audit_rows_order on core.audit_rows (xid, id);

-- The keys that browsers encrypt bodies for. The private half is sealed under a key outside the database; a key that is over is
-- deleted, so that nobody can read later what was recorded before.
create table core.envelope_keys (
  id text primary key,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz not null
);
create index envelope_keys_newest on core.envelope_keys (created_at desc);

-- The security log: what was tried and refused. It is added to and never changed; grants and triggers hold it, for the owner too.
create table core.security_lines (
  id bigint generated always as identity primary key,
  -- Identity order is not commit order: whoever ships it goes by the pair (xid, id), below the oldest running transaction.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  code text check (length(code) <= 80),
  address text check (length(address) <= 45),
  actor_kind text check (actor_kind in ('member', 'operator')),
  actor_id uuid,
  -- Of somebody who is called so; any other name is kept as a keyed hash alone.
  name text check (length(name) <= 80),
  name_hash bytea check (octet_length(name_hash) = 32),
  route text check (length(route) <= 200),
  -- More than one: so many between at and until, beside the first, which has a line of its own.
  count integer not null check (count >= 1),
  until timestamptz,
  correlation_id uuid,
  detail jsonb not null check (pg_column_size(detail) <= 8000),
  check (name is null or actor_id is not null),
  check (name is null or name_hash is null),
  check (until is null or until >= at)
);
create index security_lines_order on core.security_lines (xid, id);
create index security_lines_address on core.security_lines (address, id);
create index security_lines_actor on core.security_lines (actor_id, id) where actor_id is not null;
create index security_lines_hash on core.security_lines (name_hash, id) where name_hash is not null;
create index security_lines_kind on core.security_lines (kind, id);

-- How far they have been sent away.
create table core.security_shipped (
  target text primary key,
  xid xid8 not null,
  id bigint not null
);

create table core.secret_versions (
  version integer primary key check (version between 1 and 255),
  -- Keyed by the version itself: another secret under its number is recognised.
  proof bytea,
  since timestamptz,
  -- From then on nothing here needed it.
  gone_at timestamptz
);
insert into core.secret_versions (version) values
  (1);

create table core.lasting_keys (
  purpose text primary key,
  sealed bytea not null
);

grant select, insert on core.outbox, core.audit_rows, core.security_lines to feria_app;
grant select, insert, update on core.cursors, core.security_shipped, core.secret_versions, core.lasting_keys to feria_app;
grant select, insert, delete on core.envelope_keys to feria_app;
grant update (private_sealed) on core.envelope_keys to feria_app;
