-- What a lobby is filtered by, as vendors tell it; null or empty where one does not say.
alter table catalog.games
  add column lines integer check (lines > 0),
  -- Words of packages/contracts/src/features.ts; others of a vendor's are left out.
  add column features text[] not null default '{}',
  -- The lowest stake in units, by currency.
  add column min_bets jsonb not null default '{}' check (jsonb_typeof(min_bets) = 'object');

-- Of games that an operator has not put in order, those of which vendor come first.
alter table catalog.vendors add column sort integer not null default 100;
