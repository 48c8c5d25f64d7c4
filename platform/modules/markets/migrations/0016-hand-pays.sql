-- From which win on a person decides before a member may spend it, and when a vendor's hour alarms and is capped (ADR 58): spread
-- from the market's document, as its taxes are. A document that says nothing has the house's values of its currency.
create table markets.hand_pays (
  market_code text primary key references markets.markets on delete cascade,
  currency text not null,
  from_amount bigint not null check (from_amount > 0),
  hour_alarm bigint not null check (hour_alarm > 0),
  hour_cap bigint not null check (hour_cap >= hour_alarm)
);
grant select on markets.hand_pays to feria_app;

create function markets.spread_hand_pays() returns trigger
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
create trigger hand_pays_follow after insert or update of settings on markets.markets
  for each row execute function markets.spread_hand_pays();
update markets.markets set settings = settings;

create function markets.hand_pay_lines(p_markets text[]) returns setof markets.hand_pays
language sql stable set search_path = markets, pg_temp as $$
  select h.* from hand_pays h where h.market_code = any (p_markets)
$$;
grant execute on function markets.hand_pay_lines to feria_app;
