-- A market's days as signed Merkle trees over its bets and payouts. What is signed is also a file outside this database.
create schema seals;
grant usage on schema seals to feria_app;

-- Every key that ever signed. The private halves are files.
create table seals.keys (
  id text primary key,
  public_key bytea not null check (octet_length(public_key) = 32),
  since timestamptz not null
);

create table seals.roots (
  market text not null,
  day date not null,
  currency text not null,
  time_zone text not null,
  bets bigint not null check (bets >= 0),
  first_position bigint,
  last_position bigint,
  through_position bigint not null,
  -- Bets before it belong to this day or an earlier one: where the next day begins to look.
  next_position bigint not null,
  root bytea not null check (octet_length(root) = 32),
  statement text not null,
  signature bytea not null check (octet_length(signature) = 64),
  key_id text not null references seals.keys,
  signed_at timestamptz not null,
  filed_at timestamptz, -- when its file was written, or found to be there already
  primary key (market, day),
  check ((bets = 0) = (first_position is null) and (bets = 0) = (last_position is null))
);
create index roots_newest on seals.roots (day desc, market);
create index roots_to_file on seals.roots (day) where filed_at is null;

-- The tree's leaves by blocks of 1024, the last one shorter, so that a proof reads one block and not a day.
create table seals.blocks (
  market text not null,
  day date not null,
  ordinal integer not null,
  positions bigint[] not null check (cardinality(positions) between 1 and 1024),
  root bytea not null check (octet_length(root) = 32),
  primary key (market, day, ordinal)
);

-- Runs of the whole verification, in the background.
create table seals.checks (
  id uuid primary key,
  asked_at timestamptz not null,
  asked_by text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'finished', 'broken')),
  done bigint not null default 0,
  total bigint not null default 0,
  found integer not null default 0,
  findings jsonb not null default '[]', -- the first of them
  roots integer not null default 0,
  finished_at timestamptz,
  error text,
  check ((state in ('finished', 'broken')) = (finished_at is not null))
);
create index checks_newest on seals.checks (asked_at desc, id desc);

grant select, insert on seals.keys, seals.roots, seals.blocks to feria_app;
grant select, insert, update on seals.checks to feria_app;
grant update (filed_at) on seals.roots to feria_app;
