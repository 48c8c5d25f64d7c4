-- Tables bear the words that the glossary has: a stretch of play is a game session, and what a member asks for is a request. Rows,
-- rights and indexes stay as they are.
alter table limits.sittings rename to game_sessions;
alter table limits.limit_wishes rename to limit_requests;

do $$
declare
  found record;
begin
  for found in select conname as name, conrelid::regclass as of_table from pg_constraint
    where connamespace = 'limits'::regnamespace and (conname like 'sittings\_%' or conname like 'limit\_wishes\_%')
  loop
    execute format('alter table %s rename constraint %I to %I', found.of_table, found.name,
      replace(replace(found.name, 'sittings', 'game_sessions'), 'limit_wishes', 'limit_requests'));
  end loop;
  -- Indexes that are no constraint's.
  for found in select relname as name from pg_class
    where relnamespace = 'limits'::regnamespace and relkind = 'i' and relname like 'limit\_wishes\_%'
  loop
    execute format('alter index limits.%I rename to %I', found.name, replace(found.name, 'limit_wishes', 'limit_requests'));
  end loop;
end $$;
