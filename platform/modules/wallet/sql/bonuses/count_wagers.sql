-- Counts what was wagered (below 0: taken back) and ends a bonus that has been wagered as often as it must be.
create or replace function wallet.count_wagers(p_bonuses uuid[], p_amounts bigint[], p_at timestamptz) returns void
language plpgsql security definer set search_path = wallet, pg_temp as $$
declare
  counted record;
begin
  for counted in
    update wallet.bonuses b set wagered = greatest(0, b.wagered + w.amount)
      from unnest(p_bonuses, p_amounts) as w (id, amount)
      where b.id = w.id and b.ended_at is null
      returning b.id, b.wagered >= b.wagering_required and w.amount > 0 as is_done
  loop
    if counted.is_done then perform wallet.end_bonus(counted.id, 'wagered', p_at); end if;
  end loop;
end $$;
alter function wallet.count_wagers owner to feria_wallet;
revoke execute on function wallet.count_wagers from public;
grant execute on function wallet.count_wagers to feria_app;
