-- For reconciliation: what is held for withdrawals that are not over: the whole before they are approved, then the parts that were not paid.
create or replace function cashier.held_sums() returns table (member_id uuid, currency text, withdrawals bigint, amount bigint)
language sql stable as $$
  select h.member_id, h.currency, count(*), sum(h.amount)::bigint
    from (
      select w.member_id, w.currency, w.amount from cashier.withdrawals w where w.state = 'requested'
      union all
      select w.member_id, w.currency, p.amount
        from cashier.withdrawals w
        cross join lateral (
          select sum(x.amount)::bigint as amount from cashier.payouts x where x.withdrawal_id = w.id and x.state in ('created', 'paying')
        ) p
        where w.state in ('approved', 'paying')
    ) h group by h.member_id, h.currency
$$;
grant execute on function cashier.held_sums to feria_app;
