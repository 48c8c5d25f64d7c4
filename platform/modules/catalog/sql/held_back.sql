-- Of the wanted (vendor, game, market), those that are withheld from the market. Few or none.
create or replace function catalog.held_back(p_vendors text[], p_codes text[], p_markets text[])
  returns table (vendor text, code text, market text)
language sql stable rows 1 as $$
  select distinct g.vendor, g.code, wanted.market
    from unnest(p_vendors, p_codes, p_markets) as wanted (vendor, code, market)
    join catalog.games g on g.vendor = wanted.vendor and g.code = wanted.code
    where wanted.market = any (g.withheld_markets)
$$;
