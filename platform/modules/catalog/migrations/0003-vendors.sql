-- Vendors are data: their dialect, keys, currencies, markets and limits; and the stops that an operator can set.
alter table catalog.vendors
  add column dialect text not null default 'caleta' check (dialect in ('hub88', 'caleta', 'actions', 'transfer')),
  -- The path below its address at which it answers us, where that is not its dialect's own.
  add column api_prefix text check (api_prefix ~ '^(/[a-z0-9-]+)*$'),
  -- Networks that may call its door; empty: everybody.
  add column allow_list text[] not null default '{}' check (allow_list::cidr[] is not null),
  add column calls_per_second integer not null default 500 check (calls_per_second between 1 and 100000),
  add column markets text[] not null default '{CO,PE,MX}',
  -- Its word for a kind of game -> ours. What is not here is read by the words of the field.
  add column categories jsonb not null default '{}' check (jsonb_typeof(categories) = 'object'),
  -- A live lobby: a token may be used for any open game of the vendor.
  add column switches_games boolean not null default false,
  add column round_timeout_ms integer not null default 86400000 check (round_timeout_ms >= 60000),
  add column status_reason text,
  -- How the last sync went: null since the last good one.
  add column sync_error text,
  add column sync_tried_at timestamptz,
  add constraint suspended_with_reason check (status = 'active' or status_reason is not null);

-- The currencies that a vendor serves, and the most that one bet may stake in each (units; null: as the vendor likes).
create table catalog.vendor_currencies (
  vendor text not null references catalog.vendors,
  currency text not null,
  max_stake bigint check (max_stake > 0),
  primary key (vendor, currency)
);
insert into catalog.vendor_currencies (vendor, currency)
  select v.code, c.code from catalog.vendors v, unnest('{COP,PEN,MXN}'::text[]) as c (code);

-- Keys of both sides. Two may be valid at once, so that a change needs no common moment. Of ours, the activated one signs.
create table catalog.vendor_keys (
  id uuid primary key,
  vendor text not null references catalog.vendors,
  side text not null check (side in ('theirs', 'ours')),
  kind text not null check (kind in ('rsa', 'hmac')),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  public_key_pem text,
  -- A shared secret or our private key, encrypted with a key that is not in the database.
  sealed bytea,
  created_at timestamptz not null,
  activated_at timestamptz,
  retired_at timestamptz,
  unique (vendor, fingerprint),
  check ((kind = 'rsa') = (public_key_pem is not null)),
  check ((sealed is null) = (kind = 'rsa' and side = 'theirs'))
);
create index vendor_keys_valid on catalog.vendor_keys (vendor) where retired_at is null;
insert into catalog.vendor_keys (id, vendor, side, kind, fingerprint, public_key_pem, created_at, activated_at)
  select gen_random_uuid(), code, 'theirs', 'rsa', encode(sha256(convert_to(public_key_pem, 'UTF8')), 'hex'), public_key_pem,
         coalesce(synced_at, 'epoch'), coalesce(synced_at, 'epoch')
    from catalog.vendors;
alter table catalog.vendors drop column public_key_pem;

alter table catalog.games
  add column category text not null default '', -- the vendor's word
  add column platforms text[] not null default '{desktop,mobile}' check (platforms <@ '{desktop,mobile}'),
  add column free_rounds boolean not null default false,
  add column background_url text,
  add column background_hash text references catalog.art;

-- What is stopped on command: all gaming, or one game. (A vendor's is its status, a member's is safety's play block.)
create table catalog.stops (
  scope text not null check (scope in ('all', 'game')),
  node_id text references catalog.games,
  reason text not null check (length(reason) >= 3),
  stopped_by text not null,
  at timestamptz not null,
  unique nulls not distinct (scope, node_id),
  check ((scope = 'game') = (node_id is not null))
);

-- Of the wanted (vendor, game, currency), those that take bets now, with the most that one bet may stake.
create function catalog.open_bets(p_vendors text[], p_codes text[], p_currencies text[])
  returns table (vendor text, code text, currency text, max_stake bigint)
language sql stable rows 8 as $$
  select distinct g.vendor, g.code, c.currency, c.max_stake
    from unnest(p_vendors, p_codes, p_currencies) as wanted (vendor, code, currency)
    join catalog.games g on g.vendor = wanted.vendor and g.code = wanted.code
    join catalog.vendors v on v.code = g.vendor
    join catalog.vendor_currencies c on c.vendor = g.vendor and c.currency = wanted.currency
    where g.enabled and g.support_play and v.status = 'active'
      and not exists (select from catalog.stops s where s.scope = 'all' or s.node_id = g.node_id)
$$;

grant select, insert, update, delete on catalog.vendor_currencies to feria_app;
grant select, insert, update on catalog.vendor_keys to feria_app;
grant select, insert, delete on catalog.stops to feria_app;
