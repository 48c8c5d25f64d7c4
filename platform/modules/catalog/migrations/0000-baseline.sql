-- Vendors, their games as they last listed them, and what each member likes and played.
create schema catalog;
grant usage on schema catalog to feria_app;

-- An index or a generated column keeps their results: with another body it would lie, so they stand with the tables.
create function catalog.without(p_from text[], p_these text[]) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(one order by at), '{}') from unnest(p_from) with ordinality as t (one, at) where one <> all (p_these)
$$;

-- Covers are served by us: a visitor's first view asks nothing of anybody else. Kept by their hash, so that they may be cached for good.
create table catalog.art (
  hash text primary key check (hash ~ '^[0-9a-f]{32}([0-9a-f]{32})?$'),
  content_type text not null check (content_type in ('image/svg+xml', 'image/avif', 'image/webp', 'image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) <= 1048576)
);

create table catalog.vendors (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  name text not null,
  url text not null,
  status text not null default 'suspended' check (status in ('active', 'suspended')),
  synced_at timestamptz,
  dialect text not null default 'caleta' check (dialect in ('hub88', 'caleta', 'actions', 'transfer')),
  -- The path below its address at which it answers us, where that is not its dialect's own.
  api_prefix text check (api_prefix ~ '^(/[a-z0-9-]+)*$'),
  -- Networks that may call its door; empty: everybody.
  allow_list text[] not null default '{}' check ((allow_list)::inet[] is not null),
  calls_per_second integer not null default 500 check ((calls_per_second >= 1) and (calls_per_second <= 100000)),
  markets text[] not null default '{CO,PE,MX}',
  -- Its word for a kind of game -> ours. What is not here is read by the words of the field.
  categories jsonb not null default '{}' check (jsonb_typeof(categories) = 'object'),
  -- A live lobby: a token may be used for any open game of the vendor.
  switches_games boolean not null default false,
  round_timeout_ms integer not null default 86400000 check (round_timeout_ms >= 60000),
  status_reason text,
  -- How the last sync went: null since the last good one.
  sync_error text,
  sync_tried_at timestamptz,
  sync_result jsonb,
  moves_host boolean not null default false,
  sort integer not null default 100,
  -- One of the house's own studios: its games stand at /inHouse.
  in_house boolean not null default false,
  -- Some vendors' pages refuse a frame: they open in a window of their own.
  opens_in text not null default 'frame' check (opens_in in ('frame', 'window')),
  mark_hash text references catalog.art(hash),
  constraint suspended_with_reason check ((status = 'active') or (status_reason is not null))
);

create table catalog.games (
  node_id text primary key, -- `vendor:code`
  vendor text not null references catalog.vendors(code),
  code text not null,
  name_en text not null,
  name_es text not null,
  search_text text not null, -- both names in lower case without accents
  listed_type text not null,
  icon_url text not null,
  -- From the vendor's list:
  is_listed boolean not null,
  return_bps integer check ((return_bps >= 0) and (return_bps <= 10000)),
  volatility text check (volatility in ('low', 'medium', 'high')),
  listed_markets text[] not null,
  -- Ours: a sync leaves them alone.
  is_hot boolean not null default false,
  support_play boolean not null default true,
  free_play boolean not null default true,
  sort integer not null default 1000,
  art_hash text references catalog.art(hash),
  category text not null default '', -- the vendor's word
  platforms text[] not null default '{desktop,mobile}' check (platforms <@ '{desktop,mobile}'::text[]),
  free_rounds boolean not null default false,
  background_url text,
  background_hash text references catalog.art(hash),
  blocked_countries text[] not null default '{}',
  lines integer check (lines > 0),
  -- Words of packages/contracts/src/features.ts; others of a vendor's are left out.
  features text[] not null default '{}',
  -- The lowest stake in units, by currency.
  min_bets jsonb not null default '{}' check (jsonb_typeof(min_bets) = 'object'),
  -- Sub-categories: SC scratch, VP video poker, JP jackpot, TG tables, AC arcade, BG bingo. As the vendor's list says, and
  -- an operator's word instead of it (null: as the list says).
  classify text[] not null default '{}' check (classify <@ '{SC,VP,JP,TG,AC,BG}'::text[]),
  own_classify text[] check (own_classify <@ '{SC,VP,JP,TG,AC,BG}'::text[]),
  -- New until then.
  new_until timestamptz,
  -- What the vendor says of its mathematics, as it says it (packages/contracts/src/game-sheet.ts).
  sheet jsonb check (jsonb_typeof(sheet) = 'object'),
  is_offered boolean not null default true,
  own_type text check (own_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT')),
  -- Markets in which the house does not offer it.
  withheld_markets text[] not null default '{}',
  enabled boolean generated always as (is_listed and is_offered) stored not null,
  game_type text generated always as (coalesce(own_type, listed_type)) stored not null,
  markets text[] generated always as (catalog.without(listed_markets, withheld_markets)) stored not null,
  unique (vendor, code),
  constraint games_check check (node_id = ((vendor || ':') || code))
);
create index games_by_vendor on catalog.games (vendor, is_listed);

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

-- The currencies that a vendor serves, and the most that one bet may stake in each (units; null: as the vendor likes).
create table catalog.vendor_currencies (
  vendor text not null references catalog.vendors,
  currency text not null,
  max_stake bigint check (max_stake > 0),
  primary key (vendor, currency)
);

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

-- A sub-category that a market shows only while a language is among its own (the spec: bingo where TY is spoken). Data: our
-- three markets have no such rule.
create table catalog.classify_rules (
  market text not null,
  classify text not null check (classify in ('SC', 'VP', 'JP', 'TG', 'AC', 'BG')),
  language text not null,
  primary key (market, classify)
);

-- The categories as the lobby names and orders them.
create table catalog.categories (
  game_type text primary key check (game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT')),
  name_en text not null check (length(name_en) between 1 and 40),
  name_es text not null check (length(name_es) between 1 and 40),
  sort integer not null check (sort between 1 and 100),
  note_en text not null default '' check (length(note_en) <= 160),
  note_es text not null default '' check (length(note_es) <= 160)
);
insert into catalog.categories (game_type, name_en, name_es, sort, note_en, note_es) values
  ('RNG', 'Slots', 'Tragamonedas', 1, '', ''),
  ('FISH', 'Fishing', 'Pesca', 3, '', ''),
  ('LIVE', 'Virtual tables', 'Mesas virtuales', 2, 'A machine deals when you ask it to. There are no live dealers and no video.', 'Reparte una máquina cuando tú lo pides. No hay crupieres ni video en vivo.'),
  ('PVP', 'Cards against the house', 'Cartas contra la casa', 4, 'You play against the house, never against other people.', 'Juegas contra la casa, nunca contra otras personas.'),
  ('SPORTS', 'Virtual sports', 'Deportes virtuales', 5, 'Made-up races and matches, drawn when you bet. No real events.', 'Carreras y partidos inventados, sorteados cuando apuestas. No son eventos reales.'),
  ('ESPORTS', 'Virtual e-sports', 'E-sports virtuales', 6, 'Made-up teams and matches, drawn when you bet. No real events.', 'Equipos y partidas inventados, sorteados cuando apuestas. No son eventos reales.'),
  ('LOTT', 'Number draws', 'Sorteos de números', 7, 'Drawn at once, for you alone. Not a public lottery.', 'Se sortean al instante y solo para ti. No son una lotería pública.'),
  ('ELOTT', 'Bingo and scratch cards', 'Bingo y raspaditas', 8, 'Drawn at once, for you alone.', 'Se sortean al instante y solo para ti.');

-- Which state of the shelf a lobby shows: open ones ask for this number, and read their lists again when it is another one.
-- One row, so that the number is seen with what it stands for and not before.
create table catalog.shelf (
  only_one boolean primary key default true check (only_one),
  version bigint not null
);
insert into catalog.shelf (only_one, version) values
  (true, 2);

-- Who is a vendor, where, with which keys and how much it may is decided by two operators (ADR 56). What nobody decided in the same
-- transaction is refused here, for the owner of the database too: a mistake in a route is no way round it.
create table catalog.vendor_decisions (
  id uuid primary key,
  vendor text not null,
  what text not null check (what in ('added', 'settings', 'key', 'serves')),
  -- configuration: whoever runs the server names the vendors of a demonstration; market: two operators have published one.
  source text not null check (source in ('operators', 'configuration', 'market')),
  approval uuid,
  asked_by uuid,
  decided_by uuid,
  at timestamptz not null,
  xact xid8 not null default pg_current_xact_id(),
  constraint two_persons check (
    (source = 'operators') = (approval is not null and asked_by is not null and decided_by is not null)
    and (source <> 'operators' or asked_by <> decided_by)
  )
);
create index vendor_decisions_now on catalog.vendor_decisions (vendor, xact);

-- Vendors that serve tests: what is played there is in no figure of the house, whoever plays (ADR 67).
create table catalog.test_vendors (
  code text primary key references catalog.vendors,
  why text not null check (length(why) >= 3)
);

grant select, insert on catalog.art, catalog.test_vendors to feria_app;
grant select, insert, update on catalog.vendors, catalog.games, catalog.vendor_keys to feria_app;
grant select, insert, update, delete on catalog.favorites, catalog.recents, catalog.vendor_currencies to feria_app;
grant select, insert, delete on catalog.stops to feria_app;
grant select on catalog.classify_rules, catalog.shelf, catalog.vendor_decisions to feria_app;
grant select, update on catalog.categories to feria_app;
grant insert (id, vendor, what, source, approval, asked_by, decided_by, at) on catalog.vendor_decisions to feria_app;
