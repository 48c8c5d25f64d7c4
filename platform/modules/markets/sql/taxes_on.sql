-- The rows that are in force at an instant, by each market's own day.
create or replace function markets.taxes_on(p_markets text[], p_at timestamptz) returns setof markets.taxes
language sql stable set search_path = markets, pg_temp as $$
  select t.* from taxes t join markets m on m.code = t.market_code
    where t.market_code = any (p_markets)
      and t.first_day <= (p_at at time zone m.time_zone)::date
      and (t.last_day is null or t.last_day >= (p_at at time zone m.time_zone)::date)
$$;
grant execute on function markets.taxes_on to feria_app;
