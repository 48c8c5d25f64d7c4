-- Of the wanted (vendor, game, currency), those that take bets now, with the most that one bet may stake and the markets in which
-- no round of it begins.
create or replace function catalog.open_bets(p_vendors text[], p_codes text[], p_currencies text[])
  returns table (vendor text, code text, currency text, max_stake bigint, withheld_markets text[])
language sql stable rows 8 as $$
  select wanted.vendor, wanted.code, wanted.currency, game.max_stake, game.withheld_markets
    from (
      -- Many bets of a batch are of one game.
      select distinct w.vendor, w.code, w.currency from unnest(p_vendors, p_codes, p_currencies) as w (vendor, code, currency)
    ) wanted
    cross join lateral (
      select c.max_stake, g.withheld_markets
        from catalog.games g
        join catalog.vendors v on v.code = g.vendor
        join catalog.vendor_currencies c on c.vendor = g.vendor
        where g.vendor = wanted.vendor and g.code = wanted.code and c.currency = wanted.currency
          and g.enabled and g.support_play and v.status = 'active'
          and not exists (select from catalog.stops s where s.scope = 'all' or s.node_id = g.node_id)
        limit 1 -- one at most: so each is looked up by its key, whatever the tables held when the plan was made
    ) game
$$;
