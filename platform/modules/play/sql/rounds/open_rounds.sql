create or replace function play.open_rounds() returns bigint language sql stable as $$
  select count(*) from play.counted_rounds where state = 'open'
$$;
