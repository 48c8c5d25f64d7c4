create or replace function cashier.waiting_withdrawals() returns bigint
language sql stable as $$
  select count(*) from cashier.withdrawals w
    where w.state = 'requested' and not exists (select from members.test_members() t where t.member_id = w.member_id)
$$;
grant execute on function cashier.waiting_withdrawals to feria_app;
