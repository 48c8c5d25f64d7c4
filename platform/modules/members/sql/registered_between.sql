-- A trial is nobody's registration, and neither is a test account.
create or replace function members.registered_between(p_from timestamptz, p_to timestamptz) returns table (market_code text, members bigint)
language sql stable as $$
  select m.market_code, count(*) from members.members m
    where m.registered_at >= p_from and m.registered_at < p_to and m.type <> 4
      and not exists (select from members.test_members() t where t.member_id = m.id)
    group by m.market_code
$$;
grant execute on function members.registered_between to feria_app;
