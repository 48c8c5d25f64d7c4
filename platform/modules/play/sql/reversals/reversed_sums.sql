create or replace function play.reversed_sums(p_operator uuid, p_member uuid, p_currency text, p_at timestamptz)
  returns table (by_operator bigint, to_member bigint)
language sql stable rows 1 as $$
  select
    (select coalesce(sum(o.amount), 0)::bigint from play.reversal_orders o
      where o.asked_by = p_operator and not o.needs_second and o.currency = p_currency and o.asked_at > p_at - interval '24 hours'),
    (select coalesce(sum(o.amount), 0)::bigint from play.reversal_orders o
      where o.member_id = p_member and not o.needs_second and o.currency = p_currency and o.asked_at > p_at - interval '24 hours')
$$;
revoke execute on function play.reversed_sums from public;
grant execute on function play.reversed_sums to feria_app;
