-- Breaks and self-exclusions that a market's members began between two instants, for each hour since `p_day`, where its day began. Tests
-- begin none.
create or replace function exclusions.begun_by_hour(p_market text, p_day timestamptz, p_from timestamptz, p_to timestamptz)
  returns table (hour integer, time_outs bigint, self_exclusions bigint)
language sql stable as $$
  with found as materialized (
    select e.member_id, e.kind, e.set_at from exclusions.exclusions e
      where e.kind in ('time_out', 'self_exclusion') and e.set_at >= p_from and e.set_at < p_to
  )
  select floor(extract(epoch from f.set_at - p_day) / 3600)::integer,
         count(*) filter (where f.kind = 'time_out'), count(*) filter (where f.kind = 'self_exclusion')
    from found f
    join members.accounts_of((select coalesce(array_agg(distinct n.member_id), '{}') from found n)) a on a.member_id = f.member_id
    where a.market_code = p_market and not exists (select from members.test_members() t where t.member_id = f.member_id)
    group by 1
$$;
grant execute on function exclusions.begun_by_hour to feria_app;
