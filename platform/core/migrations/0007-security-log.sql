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

create trigger security_lines_append_only before update or delete or truncate on core.security_lines
  for each statement execute function core.refuse_change();

grant select, insert on core.security_lines to feria_app;

-- How far they have been sent away.
create table core.security_shipped (
  target text primary key,
  xid xid8 not null,
  id bigint not null
);
grant select, insert, update on core.security_shipped to feria_app;
