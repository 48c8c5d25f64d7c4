-- By which method payments were made: deposits and withdrawals, by the ids that the ledger refers to.
create or replace function cashier.methods_of(p_ids text[]) returns table (id text, method text)
language sql stable as $$
  select w.id, coalesce(d.method, o.method)
    from unnest(p_ids) as w (id)
    left join lateral (select x.method from cashier.deposits x where x.id = w.id::uuid limit 1) d on true
    left join lateral (select x.method from cashier.withdrawals x where x.id = w.id::uuid limit 1) o on true
    where coalesce(d.method, o.method) is not null
$$;
grant execute on function cashier.methods_of to feria_app;
