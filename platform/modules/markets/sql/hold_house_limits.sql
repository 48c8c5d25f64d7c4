-- Holds the limits of these markets as they are until the transaction ends; beside others who do. Read them in a later statement.
create or replace function markets.hold_house_limits(p_markets text[]) returns void
language plpgsql as $$
declare
  code text;
begin
  for code in select distinct m from unnest(p_markets) m where m is not null order by m loop
    perform pg_advisory_xact_lock_shared(hashtextextended('markets.limits ' || code, 0));
  end loop;
end $$;
grant execute on function markets.hold_house_limits to feria_app;
