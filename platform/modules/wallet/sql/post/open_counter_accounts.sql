-- The other side of an entry has no balance row to lock, so its account may be opened on the way.
create or replace function wallet.open_counter_accounts(
  p_kinds text[], p_counterparties text[], p_currencies text[], p_at timestamptz
) returns void
language sql set search_path = wallet, pg_temp as $$
  insert into wallet.accounts (owner_kind, owner_id, currency, purpose, opened_at)
    select distinct side.owner, c.counterparty, c.currency, side.purpose, p_at
      from unnest(p_kinds, p_counterparties, p_currencies) as c (kind, counterparty, currency)
      join wallet.entry_kinds k on k.kind = c.kind
      cross join lateral (values (k.source_owner, k.source_purpose), (k.destination_owner, k.destination_purpose))
        as side (owner, purpose)
      where side.owner <> 'member'
    on conflict do nothing
$$;
alter function wallet.open_counter_accounts owner to feria_wallet;
revoke execute on function wallet.open_counter_accounts from public;
