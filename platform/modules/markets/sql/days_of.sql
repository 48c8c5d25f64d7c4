-- The day on which something falls in each market: limits and counters go by it.
create or replace function markets.days_of(p_markets text[], p_at timestamptz) returns table (market text, day date)
language sql stable rows 4 as $$
  select m.code, (p_at at time zone m.time_zone)::date from markets.markets m where m.code = any (p_markets)
$$;
grant execute on function markets.days_of to feria_app;
