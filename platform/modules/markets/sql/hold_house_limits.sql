-- Holds the limits of these markets as they are until the transaction ends; beside others who do. Read them in a later statement.
create or replace function markets.hold_house_limits(p_markets text[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('markets.limits ' || d.market, 0))
    from (select distinct m as market from unnest(p_markets) m where m is not null order by m) d;
end $$;
grant execute on function markets.hold_house_limits to feria_app;
