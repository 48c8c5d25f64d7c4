-- For reconciliation: what is held for withdrawals that are not over.
create or replace function cashier.held_sums() returns table (member_id uuid, currency text, withdrawals bigint, amount bigint)
language sql stable as $$
  select w.member_id, w.currency, count(*), sum(w.amount)::bigint
    from cashier.withdrawals w where w.state in ('requested', 'approved', 'paying')
    group by w.member_id, w.currency
$$;
grant execute on function cashier.held_sums to feria_app;
