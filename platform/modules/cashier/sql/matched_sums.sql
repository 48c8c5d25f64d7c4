-- What was matched by one operator without a second within a day before: by this operator, and for this member.
create or replace function cashier.matched_sums(p_operator uuid, p_member uuid, p_currency text, p_at timestamptz)
  returns table (by_operator bigint, to_member bigint)
language sql stable rows 1 as $$
  select
    (select coalesce(sum(t.captured), 0)::bigint from cashier.bank_transfers t
      where t.operator_id = p_operator and t.currency = p_currency and t.decided_at > p_at - interval '24 hours'
        and t.state = 'matched' and t.confirmed_by is null),
    (select coalesce(sum(t.captured), 0)::bigint from cashier.bank_transfers t
      where t.member_id = p_member and t.currency = p_currency and t.decided_at > p_at - interval '24 hours'
        and t.state = 'matched' and t.confirmed_by is null)
$$;
revoke execute on function cashier.matched_sums from public;
grant execute on function cashier.matched_sums to feria_app;
