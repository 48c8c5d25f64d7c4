-- The last wall before two roots sign one bet: a market's days are all in one currency, and no other market's are. It holds
-- also where a market is gone and its currency was given to another (the markets table then knows nothing of it).
create or replace function seals.refuse_shared_currency() returns trigger
language plpgsql set search_path = seals, pg_temp as $$
declare
  other record;
begin
  -- One at a time: two first roots that cannot see each other could both pass.
  perform pg_advisory_xact_lock(hashtext('seals.refuse_shared_currency'));
  select r.market, r.currency into other from seals.roots r
    where (r.market = new.market) <> (r.currency = new.currency) limit 1;
  if found then
    raise exception 'market % with currency % cannot be signed: there are roots of market % with %',
      new.market, new.currency, other.market, other.currency
      using errcode = 'restrict_violation',
            detail = 'A currency belongs to one market for good: its entries are the leaves of that market''s roots.';
  end if;
  return new;
end $$;
