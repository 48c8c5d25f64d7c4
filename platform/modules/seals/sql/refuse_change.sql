create or replace function seals.refuse_change() returns trigger
language plpgsql set search_path = seals, pg_temp as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
