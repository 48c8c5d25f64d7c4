-- Markers of harm and the cases of them are a module of their own: their tables move into its schema, with rows, rights and indexes
-- as they are, and lose the prefix that told them apart from the rest of safety (ADR 77). Triggers and functions are source: those of
-- then go first, because a table that has moved keeps its trigger, and the trigger its function.
drop trigger if exists harm_marks_kept on safety.harm_marks;
drop trigger if exists harm_acts_kept on safety.harm_acts;
drop function if exists safety.keep_harm;

do $$
declare
  found record;
begin
  for found in select relname as name from pg_class
    where relnamespace = 'safety'::regnamespace and relkind = 'r' and relname like 'harm\_%'
  loop
    execute format('alter table safety.%I set schema harm', found.name);
    execute format('alter table harm.%I rename to %I', found.name, substr(found.name, length('harm_') + 1));
  end loop;
  for found in select conname as name, conrelid::regclass as of_table from pg_constraint
    where connamespace = 'harm'::regnamespace and conname like 'harm\_%'
  loop
    execute format('alter table %s rename constraint %I to %I', found.of_table, found.name,
      substr(found.name, length('harm_') + 1));
  end loop;
  -- Indexes that are no constraint's, and the counter of an identity.
  for found in select relname as name, case relkind when 'S' then 'sequence' else 'index' end as kind from pg_class
    where relnamespace = 'harm'::regnamespace and relkind in ('i', 'S') and relname like 'harm\_%'
  loop
    execute format('alter %s harm.%I rename to %I', found.kind, found.name, substr(found.name, length('harm_') + 1));
  end loop;
end $$;
