-- A market's registrations between two instants, for each hour since `p_day`, where its day began. A trial is nobody's registration,
-- and neither is a test account.
create or replace function members.registered_by_hour(p_market text, p_day timestamptz, p_from timestamptz, p_to timestamptz)
  returns table (hour integer, members bigint)
language sql stable as $$
  select floor(extract(epoch from m.registered_at - p_day) / 3600)::integer, count(*) from members.members m
    where m.market_code = p_market and m.registered_at >= p_from and m.registered_at < p_to and m.type <> 4
      and not exists (select from members.test_members() t where t.member_id = m.id)
    group by 1
$$;
grant execute on function members.registered_by_hour to feria_app;
