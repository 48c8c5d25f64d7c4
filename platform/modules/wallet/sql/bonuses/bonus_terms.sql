-- The open bonus of each member with what is left of it. Asked under the members' cash locks.
create or replace function wallet.bonus_terms(p_members uuid[], p_currencies text[], p_at timestamptz)
  returns table (member_id uuid, bonus_id uuid, amount bigint, spend_order text, max_bet bigint, excluded_games text[])
language sql stable security definer rows 4 set search_path = wallet, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
  select o.member_id, o.id, b.amount, o.spend_order, o.max_bet, o.excluded_games
    from unnest(p_members, p_currencies) as wanted (member_id, currency)
    join wallet.bonuses o on o.member_id = wanted.member_id and o.currency = wanted.currency and o.ended_at is null
      and o.expires_at > p_at
    join wallet.accounts a on a.owner_kind = 'member' and a.owner_id = o.member_id::text and a.currency = o.currency
      and a.purpose = 'bonus'
    join wallet.balances b on b.account_id = a.id
$$;
alter function wallet.bonus_terms owner to feria_wallet;
revoke execute on function wallet.bonus_terms from public;
grant execute on function wallet.bonus_terms to feria_app;
