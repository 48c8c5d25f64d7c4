-- Releases holds that are past their time; answers how many.
create or replace function wallet.expire_holds(p_most integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = wallet, pg_temp as $$
declare
  due record;
  expired integer := 0;
begin
  for due in
    select h.key from wallet.holds h where h.closed_at is null and h.expires_at <= p_at order by h.expires_at limit p_most
  loop
    -- Looked at again under its lock: it may have been captured meanwhile.
    if (wallet.lock_hold(due.key)).closed_at is null then
      perform 1 from wallet.release_hold(due.key, 'expiry', p_at);
      expired := expired + 1;
    end if;
  end loop;
  return expired;
end $$;
alter function wallet.expire_holds owner to feria_wallet;
revoke execute on function wallet.expire_holds from public;
grant execute on function wallet.expire_holds to feria_app;
