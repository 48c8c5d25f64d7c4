-- Who registered in a market between two instants, and when. A trial is nobody's registration, and neither is a test account.
create or replace function members.registered_in(p_market text, p_from timestamptz, p_to timestamptz)
  returns table (member_id uuid, registered_at timestamptz)
language sql stable as $$
  select m.id, m.registered_at from members.members m
    where m.market_code = p_market and m.registered_at >= p_from and m.registered_at < p_to and m.type <> 4
      and not exists (select from members.test_members() t where t.member_id = m.id)
$$;
grant execute on function members.registered_in to feria_app;
