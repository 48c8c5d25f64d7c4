-- The operator's limits for everybody, as rows that the ledger's doors ask. Written with the document and by nothing else: whoever
-- changes the document of a market first waits for every bet and deposit that is being judged there, and lets none begin until
-- the commit. So each was judged by the version that is in force when it commits, or before it.
create table markets.house_limits (
  market_code text not null references markets.markets (code),
  kind text not null check (kind in ('deposit', 'loss', 'stake')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount > 0),
  primary key (market_code, kind, period)
);
grant select on markets.house_limits to feria_app;

create function markets.keep_house_limits() returns trigger
language plpgsql set search_path = markets, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.settings -> 'limits' is not distinct from new.settings -> 'limits' then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('markets.limits ' || new.code, 0));
  delete from markets.house_limits h where h.market_code = new.code;
  insert into markets.house_limits (market_code, kind, period, amount)
    select new.code, k.key, p.key, (p.value::numeric * 100000)::bigint
      from jsonb_each(new.settings -> 'limits') k, jsonb_each_text(k.value) p;
  return null;
end $$;
create trigger house_limits_kept after insert or update of settings on markets.markets
  for each row execute function markets.keep_house_limits();

-- Holds the limits of these markets as they are until the transaction ends; beside others who do. Read them in a later statement.
create function markets.hold_house_limits(p_markets text[]) returns void
language plpgsql as $$
declare
  code text;
begin
  for code in select distinct m from unnest(p_markets) m where m is not null order by m loop
    perform pg_advisory_xact_lock_shared(hashtextextended('markets.limits ' || code, 0));
  end loop;
end $$;

-- Units of the market's currency.
create function markets.house_limits_of(p_markets text[])
  returns table (market text, currency text, kind text, period text, amount bigint)
language sql stable rows 2 as $$
  select h.market_code, m.currency, h.kind, h.period, h.amount
    from markets.house_limits h join markets.markets m on m.code = h.market_code
    where h.market_code = any (p_markets)
$$;
grant execute on function markets.hold_house_limits, markets.house_limits_of to feria_app;

-- How often a reality check comes unless its member chooses, and whether they may choose a longer time.
update markets.markets
  set settings = settings || jsonb_build_object('realityCheck', jsonb_build_object('minutes', 60, 'mayBeLonger', true));
-- The limits that a market had until now were words; from here on they count.
insert into markets.house_limits (market_code, kind, period, amount)
  select m.code, k.key, p.key, (p.value::numeric * 100000)::bigint
    from markets.markets m, jsonb_each(m.settings -> 'limits') k, jsonb_each_text(k.value) p;
