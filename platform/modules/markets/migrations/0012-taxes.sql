-- The taxes of a market as rows, spread from its document by the database itself: the bet path reads them, and publishing a
-- version is all that changes them. What a row leaves out is as packages/contracts/src/market-document.ts has it.
create table markets.taxes (
  market_code text not null references markets.markets on delete cascade,
  code text not null,
  basis text not null check (basis in ('deposit', 'stake', 'gross_gaming_revenue', 'prize')),
  moment text not null check (moment in ('deposit', 'bet', 'settlement', 'payout', 'period')),
  bearer text not null check (bearer in ('member', 'house')),
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  above bigint not null check (above >= 0),
  taken_of text not null check (taken_of in ('whole', 'excess')),
  regions text[] not null, -- of residence; none: everywhere that no other row of the code names
  first_day date not null,
  last_day date,
  names jsonb not null
);
create index taxes_of_market on markets.taxes (market_code, basis);
grant select on markets.taxes to feria_app;

create function markets.spread_taxes() returns trigger
language plpgsql security definer set search_path = markets, pg_temp as $$
begin
  delete from taxes where market_code = new.code;
  insert into taxes (market_code, code, basis, moment, bearer, rate_ppm, above, taken_of, regions, first_day, last_day, names)
    select new.code, t ->> 'code', t ->> 'basis',
           case t ->> 'basis' when 'deposit' then 'deposit' when 'stake' then 'bet' when 'prize' then coalesce(t ->> 'at', 'settlement')
             else 'period' end,
           case t ->> 'basis' when 'gross_gaming_revenue' then 'house' else coalesce(t ->> 'bearer', 'member') end,
           (t ->> 'ratePpm')::integer, ((t ->> 'above')::numeric * 100000)::bigint, coalesce(t ->> 'of', 'whole'),
           array(select jsonb_array_elements_text(coalesce(t -> 'regions', '[]'))),
           (t ->> 'from')::date, (t ->> 'until')::date, t -> 'name'
      from jsonb_array_elements(coalesce(new.settings -> 'taxes', '[]')) t;
  return null;
end $$;
create trigger taxes_follow after insert or update of settings on markets.markets
  for each row execute function markets.spread_taxes();
update markets.markets set settings = settings;

-- The rows that are in force at an instant, by each market's own day.
create function markets.taxes_on(p_markets text[], p_at timestamptz) returns setof markets.taxes
language sql stable set search_path = markets, pg_temp as $$
  select t.* from taxes t join markets m on m.code = t.market_code
    where t.market_code = any (p_markets)
      and t.first_day <= (p_at at time zone m.time_zone)::date
      and (t.last_day is null or t.last_day >= (p_at at time zone m.time_zone)::date)
$$;

-- Where bets or prizes are taxed at all, as `PE bet` and `CO settlement`: asked once for a wave.
create function markets.taxed_moments(p_markets text[], p_at timestamptz) returns text[]
language plpgsql stable set search_path = markets, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select array_agg(distinct t.market_code || ' ' || t.moment)
      from taxes t join markets m on m.code = t.market_code
      where t.market_code = any (p_markets) and t.moment in ('bet', 'settlement')
        and t.first_day <= (p_at at time zone m.time_zone)::date
        and (t.last_day is null or t.last_day >= (p_at at time zone m.time_zone)::date));
end $$;
grant execute on function markets.taxes_on, markets.taxed_moments to feria_app;
