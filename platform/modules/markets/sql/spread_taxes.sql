create or replace function markets.spread_taxes() returns trigger
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
