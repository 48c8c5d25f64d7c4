-- Bonuses that are past their time; answers how many ended.
create or replace function wallet.expire_bonuses(p_most integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = wallet, pg_temp as $$
declare
  due record;
  ended integer := 0;
begin
  for due in
    select b.id from wallet.bonuses b where b.ended_at is null and b.expires_at <= p_at order by b.expires_at limit p_most
  loop
    if wallet.end_bonus(due.id, 'expired', p_at) = 'ok' then ended := ended + 1; end if;
  end loop;
  return ended;
end $$;
alter function wallet.expire_bonuses owner to feria_wallet;
revoke execute on function wallet.expire_bonuses from public;
grant execute on function wallet.expire_bonuses to feria_app;
