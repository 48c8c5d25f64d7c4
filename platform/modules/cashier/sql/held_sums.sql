-- For reconciliation: what is held for withdrawals that are not over: the whole before they are approved, then the parts that were not paid.
-- Beside them what is held of payments that came otherwise, and what is kept aside for refunds that their gateways have not made.
create or replace function cashier.held_sums() returns table (member_id uuid, currency text, withdrawals bigint, amount bigint)
language sql stable as $$
  select h.member_id, h.currency, sum(h.withdrawals)::bigint, sum(h.amount)::bigint
    from (
      select w.member_id, w.currency, 1 as withdrawals, w.amount from cashier.withdrawals w where w.state in ('requested', 'on_hold')
      union all
      select w.member_id, w.currency, 1, p.amount
        from cashier.withdrawals w
        cross join lateral (
          select sum(x.amount)::bigint as amount from cashier.payouts x where x.withdrawal_id = w.id and x.state in ('created', 'paying')
        ) p
        where w.state in ('approved', 'paying')
      union all
      select p.member_id, p.currency, 0, p.held + r.amount
        from cashier.payments p
        cross join lateral (
          select coalesce(sum(x.units - x.tax - x.fee), 0)::bigint as amount from cashier.refunds x
            where x.payment = p.id and x.kind = 'refund' and x.state = 'asked'
        ) r
        where p.held > 0 or p.refunding > 0
    ) h group by h.member_id, h.currency
$$;
grant execute on function cashier.held_sums to feria_app;
