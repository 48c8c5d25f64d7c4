-- What the taxes of markets are called, by code: the newest row's words.
create or replace function markets.tax_names(p_markets text[]) returns table (market_code text, code text, names jsonb)
language sql stable set search_path = markets, pg_temp as $$
  select distinct on (t.market_code, t.code) t.market_code, t.code, t.names
    from taxes t where t.market_code = any (p_markets)
    order by t.market_code, t.code, t.first_day desc
$$;
grant execute on function markets.tax_names to feria_app;
