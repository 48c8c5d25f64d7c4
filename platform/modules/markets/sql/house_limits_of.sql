-- Units of the market's currency.
create or replace function markets.house_limits_of(p_markets text[])
  returns table (market text, currency text, kind text, period text, amount bigint)
language sql stable rows 2 as $$
  select h.market_code, m.currency, h.kind, h.period, h.amount
    from markets.house_limits h join markets.markets m on m.code = h.market_code
    where h.market_code = any (p_markets)
$$;
grant execute on function markets.house_limits_of to feria_app;
