-- What the lobby's menus, filters and information sheets read.
alter table catalog.games
  -- Sub-categories: SC scratch, VP video poker, JP jackpot, TG tables, AC arcade, BG bingo. As the vendor's list says, and
  -- an operator's word instead of it (null: as the list says).
  add column classify text[] not null default '{}' check (classify <@ '{SC,VP,JP,TG,AC,BG}'),
  add column own_classify text[] check (own_classify <@ '{SC,VP,JP,TG,AC,BG}'),
  -- New until then.
  add column new_until timestamptz,
  -- What the vendor says of its mathematics, as it says it (packages/contracts/src/game-sheet.ts).
  add column sheet jsonb check (jsonb_typeof(sheet) = 'object');

alter table catalog.vendors
  -- One of the house's own studios: its games stand at /inHouse.
  add column in_house boolean not null default false,
  -- Some vendors' pages refuse a frame: they open in a window of their own.
  add column opens_in text not null default 'frame' check (opens_in in ('frame', 'window'));

-- Those that the house's seed registered before there was the column.
update catalog.vendors set in_house = true where code in ('studio', 'aggregator', 'lagoon');

-- A sub-category that a market shows only while a language is among its own (the spec: bingo where TY is spoken). Data: our
-- three markets have no such rule.
create table catalog.classify_rules (
  market text not null,
  classify text not null check (classify in ('SC', 'VP', 'JP', 'TG', 'AC', 'BG')),
  language text not null,
  primary key (market, classify)
);
grant select on catalog.classify_rules to feria_app;
