-- Of the wanted (vendor, game, currency), those that take bets now, with the most that one bet may stake and the markets in which
-- no round of it begins.
create or replace function catalog.open_bets(p_vendors text[], p_codes text[], p_currencies text[])
  returns table (vendor text, code text, currency text, max_stake bigint, withheld_markets text[])
language sql stable rows 8 as $$
  select distinct g.vendor, g.code, c.currency, c.max_stake, g.withheld_markets
    from unnest(p_vendors, p_codes, p_currencies) as wanted (vendor, code, currency)
    join catalog.games g on g.vendor = wanted.vendor and g.code = wanted.code
    join catalog.vendors v on v.code = g.vendor
    join catalog.vendor_currencies c on c.vendor = g.vendor and c.currency = wanted.currency
    where g.enabled and g.support_play and v.status = 'active'
      and not exists (select from catalog.stops s where s.scope = 'all' or s.node_id = g.node_id)
$$;
