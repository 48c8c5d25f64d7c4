-- What members hold apart, and how much of it is for open holds.
create or replace function wallet.held_sums() returns table (member_id uuid, currency text, held bigint, on_hold bigint)
language sql stable set search_path = wallet, pg_temp as $$
  with parts as (
    select a.owner_id::uuid as member_id, a.currency, b.amount as held, 0::bigint as on_hold
      from wallet.balances b join wallet.accounts a on a.id = b.account_id
      where b.purpose = 'held' and b.amount <> 0
    union all
    select h.member_id, h.currency, 0, h.amount - h.captured from wallet.holds h where h.closed_at is null
  )
  select p.member_id, p.currency, sum(p.held)::bigint, sum(p.on_hold)::bigint
    from parts p group by p.member_id, p.currency
$$;
alter function wallet.held_sums owner to feria_wallet;
revoke execute on function wallet.held_sums from public;
grant execute on function wallet.held_sums to feria_app;
