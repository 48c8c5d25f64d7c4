create or replace function cashier.payment_sums(p_operator uuid, p_member uuid, p_currency text, p_at timestamptz)
  returns table (by_operator bigint, to_member bigint)
language sql stable rows 1 as $$
  select
    (select coalesce(sum(a.amount), 0)::bigint from cashier.payments_alone a
      where a.operator_id = p_operator and a.currency = p_currency and a.at > p_at - interval '24 hours'),
    (select coalesce(sum(a.amount), 0)::bigint from cashier.payments_alone a
      where a.member_id = p_member and a.currency = p_currency and a.at > p_at - interval '24 hours')
$$;
revoke execute on function cashier.payment_sums from public;
grant execute on function cashier.payment_sums to feria_app;
