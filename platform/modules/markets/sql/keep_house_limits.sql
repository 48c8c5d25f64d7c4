create or replace function markets.keep_house_limits() returns trigger
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
