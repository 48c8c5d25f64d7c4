-- Vendors, their games as they last listed them, and what each member likes and played.
create schema catalog;
grant usage on schema catalog to feria_app;

create table catalog.vendors (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  name text not null,
  url text not null,
  public_key_pem text not null,
  status text not null default 'active' check (status in ('active', 'suspended')),
  synced_at timestamptz
);

create table catalog.games (
  node_id text primary key, -- `vendor:code`
  vendor text not null references catalog.vendors,
  code text not null,
  name_en text not null,
  name_es text not null,
  search_text text not null, -- both names in lower case without accents
  game_type text not null,
  icon_url text not null,
  -- From the vendor's list:
  enabled boolean not null,
  return_bps integer check (return_bps between 0 and 10000),
  volatility text check (volatility in ('low', 'medium', 'high')),
  markets text[] not null,
  -- Ours: a sync leaves them alone.
  is_hot boolean not null default false,
  support_play boolean not null default true,
  free_play boolean not null default true,
  sort integer not null default 1000,
  unique (vendor, code),
  check (node_id = vendor || ':' || code)
);

create table catalog.favorites (
  member_id uuid not null,
  node_id text not null references catalog.games,
  at timestamptz not null,
  primary key (member_id, node_id)
);
create table catalog.recents (
  member_id uuid not null,
  node_id text not null references catalog.games,
  at timestamptz not null,
  primary key (member_id, node_id)
);

-- Of the named games, those that take bets now.
create function catalog.open_games(p_vendors text[], p_codes text[]) returns table (vendor text, code text)
language sql stable rows 8 as $$
  select distinct g.vendor, g.code
    from unnest(p_vendors, p_codes) as wanted (vendor, code)
    join catalog.games g on g.vendor = wanted.vendor and g.code = wanted.code
    join catalog.vendors v on v.code = g.vendor
    where g.enabled and g.support_play and v.status = 'active'
$$;

grant select, insert, update on catalog.vendors, catalog.games to feria_app;
grant select, insert, update, delete on catalog.favorites, catalog.recents to feria_app;
