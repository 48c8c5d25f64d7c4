-- Of the named games, those that take bets now.
create or replace function catalog.open_games(p_vendors text[], p_codes text[]) returns table (vendor text, code text)
language sql stable rows 8 as $$
  select distinct g.vendor, g.code
    from unnest(p_vendors, p_codes) as wanted (vendor, code)
    join catalog.games g on g.vendor = wanted.vendor and g.code = wanted.code
    join catalog.vendors v on v.code = g.vendor
    where g.enabled and g.support_play and v.status = 'active'
$$;
