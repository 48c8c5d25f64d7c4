create or replace function markets.spread_hand_pays() returns trigger
language plpgsql security definer set search_path = markets, pg_temp as $$
declare
  own constant jsonb := case when jsonb_typeof(new.settings -> 'handPay') = 'object' then new.settings -> 'handPay' end;
  house constant bigint := 100000::bigint * case new.currency when 'COP' then 160000000 when 'PEN' then 150000 when 'MXN' then 750000
    else 40000 end;
begin
  insert into hand_pays (market_code, currency, from_amount, hour_alarm, hour_cap)
    values (new.code, new.currency,
            coalesce(((own ->> 'from')::numeric * 100000)::bigint, house),
            coalesce(((own ->> 'hourAlarm')::numeric * 100000)::bigint, 2 * house),
            coalesce(((own ->> 'hourCap')::numeric * 100000)::bigint, 5 * house))
    on conflict (market_code) do update set currency = excluded.currency, from_amount = excluded.from_amount,
      hour_alarm = excluded.hour_alarm, hour_cap = excluded.hour_cap;
  return null;
end $$;
