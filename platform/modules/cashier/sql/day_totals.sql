-- Test money is neither paid in nor out (ADR 67).
create or replace function cashier.day_totals(p_from timestamptz, p_to timestamptz)
returns table (merchant_code text, currency text, deposits bigint, withdrawals bigint)
language sql stable as $$
  select d.merchant_code, d.currency, coalesce(sum(d.amount) filter (where d.kind = 'in'), 0)::bigint,
         coalesce(sum(d.amount) filter (where d.kind = 'out'), 0)::bigint
  from (
    select 'in' as kind, x.member_id, x.merchant_code, x.currency, x.amount from cashier.deposits x
      join cashier.moves m on m.object_id = x.id and m.state = 'approved' where m.at >= p_from and m.at < p_to
    union all
    select 'out', x.member_id, x.merchant_code, x.currency, x.amount from cashier.withdrawals x
      join cashier.moves m on m.object_id = x.id and m.state = 'paid' where m.at >= p_from and m.at < p_to
  ) d
  where not exists (select from members.test_members() t where t.member_id = d.member_id)
  group by d.merchant_code, d.currency
$$;
grant execute on function cashier.day_totals to feria_app;
