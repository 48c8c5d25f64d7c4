-- Locks members' cash until the transaction ends, in account order. Whoever judges a member's call does it after this.
create or replace function wallet.lock_cash(p_members uuid[], p_currencies text[])
  returns table (member_id uuid, currency text, cash bigint)
language sql security definer rows 16 set search_path = wallet, pg_temp
  -- A plan made while the tables were empty would scan them for ever.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
  select wanted.member_id, a.currency, b.amount
    from unnest(p_members, p_currencies) as wanted (member_id, currency)
    join wallet.accounts a on a.owner_kind = 'member' and a.owner_id = wanted.member_id::text
      and a.currency = wanted.currency and a.purpose = 'cash'
    join wallet.balances b on b.account_id = a.id
    order by b.account_id
    for update of b
$$;
alter function wallet.lock_cash owner to feria_wallet;
revoke execute on function wallet.lock_cash from public;
grant execute on function wallet.lock_cash to feria_app;
