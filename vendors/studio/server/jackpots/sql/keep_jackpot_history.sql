create or replace function keep_jackpot_history() returns trigger language plpgsql as $$
begin
  raise exception '% are kept as they were written', tg_table_name;
end $$;
