-- What a vendor has paid within the clock hour over what it took.
create or replace function play.paid_in_hour(p_vendor text, p_currency text, p_at timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(v.won - v.staked), 0)::bigint from play.vendor_hours v
    where v.vendor = p_vendor and v.currency = p_currency and v.hour = date_trunc('hour', p_at, 'UTC')
$$;
grant execute on function play.paid_in_hour to feria_app;
