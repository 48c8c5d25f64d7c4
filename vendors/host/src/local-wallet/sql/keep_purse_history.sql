create or replace function keep_purse_history() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was written', tg_table_name;
end $$;
