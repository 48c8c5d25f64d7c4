-- Limits that a market's members set themselves between two instants, for each hour since `p_day`, where its day began. Tests set none.
create or replace function limits.set_by_hour(p_market text, p_day timestamptz, p_from timestamptz, p_to timestamptz)
  returns table (hour integer, limits bigint)
language sql stable as $$
  with found as materialized (
    select l.member_id, l.set_at from limits.limits l where l.set_by = 'member' and l.set_at >= p_from and l.set_at < p_to
  )
  select floor(extract(epoch from f.set_at - p_day) / 3600)::integer, count(*)
    from found f
    join members.accounts_of((select coalesce(array_agg(distinct n.member_id), '{}') from found n)) a on a.member_id = f.member_id
    where a.market_code = p_market and not exists (select from members.test_members() t where t.member_id = f.member_id)
    group by 1
$$;
grant execute on function limits.set_by_hour to feria_app;
