-- What the house makes of a vendor's list. A vendor says what a game is and where it may be shown; the house may put it into
-- another category, keep it out of markets, or out of all of them. What counts is generated from both, so that no reader can
-- forget the one or the other, and a sync never undoes an operator.
alter table catalog.games rename column enabled to is_listed;
alter table catalog.games rename column game_type to listed_type;
alter table catalog.games rename column markets to listed_markets;

create function catalog.without(p_from text[], p_these text[]) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(one order by at), '{}') from unnest(p_from) with ordinality as t (one, at) where one <> all (p_these)
$$;

alter table catalog.games
  add column is_offered boolean not null default true,
  add column own_type text check (own_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT')),
  -- Markets in which the house does not offer it.
  add column withheld_markets text[] not null default '{}',
  add column enabled boolean not null generated always as (is_listed and is_offered) stored,
  add column game_type text not null generated always as (coalesce(own_type, listed_type)) stored,
  add column markets text[] not null generated always as (catalog.without(listed_markets, withheld_markets)) stored;

-- The categories as the lobby names and orders them.
create table catalog.categories (
  game_type text primary key check (game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT')),
  name_en text not null check (length(name_en) between 1 and 40),
  name_es text not null check (length(name_es) between 1 and 40),
  sort integer not null check (sort between 1 and 100)
);
insert into catalog.categories values
  ('RNG', 'Slots', 'Tragamonedas', 1),
  ('LIVE', 'Live casino', 'Casino en vivo', 2),
  ('FISH', 'Fishing', 'Pesca', 3),
  ('PVP', 'Card rooms', 'Salas de cartas', 4),
  ('SPORTS', 'Sports', 'Deportes', 5),
  ('ESPORTS', 'E-sports', 'E-sports', 6),
  ('LOTT', 'Lottery', 'Lotería', 7),
  ('ELOTT', 'E-lottery', 'Lotería electrónica', 8);
grant select, update on catalog.categories to feria_app;

-- Which state of the shelf a lobby shows: open ones ask for this number, and read their lists again when it is another one.
-- One row, so that the number is seen with what it stands for and not before.
create table catalog.shelf (only_one boolean primary key default true check (only_one), version bigint not null);
insert into catalog.shelf (version) values (1);
create function catalog.count_shelf() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update catalog.shelf set version = version + 1;
  return null;
end $$;
create function catalog.count_games() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update catalog.shelf set version = version + 1 where exists (select from changed);
  return null;
end $$;
create trigger changes_counted after update on catalog.games
  referencing new table as changed for each statement execute function catalog.count_games();
create trigger games_counted after insert on catalog.games
  referencing new table as changed for each statement execute function catalog.count_games();
-- A sync says each minute that it was there: only what a lobby shows counts.
create trigger changes_counted after update on catalog.vendors for each row
  when ((old.name, old.status, old.markets, old.sort) is distinct from (new.name, new.status, new.markets, new.sort))
  execute function catalog.count_shelf();
create trigger changes_counted after update on catalog.categories for each statement execute function catalog.count_shelf();
grant select on catalog.shelf to feria_app;
