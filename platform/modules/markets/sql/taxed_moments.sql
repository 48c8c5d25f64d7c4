-- Where bets or prizes are taxed at all, as `PE bet` and `CO settlement`: asked once for a batch.
create or replace function markets.taxed_moments(p_markets text[], p_at timestamptz) returns text[]
language plpgsql stable set search_path = markets, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select array_agg(distinct t.market_code || ' ' || t.moment)
      from taxes t join markets m on m.code = t.market_code
      where t.market_code = any (p_markets) and t.moment in ('bet', 'settlement')
        and t.first_day <= (p_at at time zone m.time_zone)::date
        and (t.last_day is null or t.last_day >= (p_at at time zone m.time_zone)::date));
end $$;
grant execute on function markets.taxed_moments to feria_app;
