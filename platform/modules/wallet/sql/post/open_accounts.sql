create or replace function wallet.open_accounts(p_member uuid, p_currency text, p_at timestamptz) returns void
language plpgsql security definer set search_path = wallet, pg_temp as $$
begin
  insert into wallet.accounts (owner_kind, owner_id, currency, purpose, opened_at)
    select 'member', p_member::text, p_currency, opened.purpose, p_at
      from unnest(array['cash', 'held', 'bonus', 'debt']) with ordinality as opened (purpose, ord)
      order by opened.ord
    on conflict do nothing;
  insert into wallet.balances (account_id, purpose)
    select a.id, a.purpose from wallet.accounts a
      where a.owner_kind = 'member' and a.owner_id = p_member::text and a.currency = p_currency
    on conflict do nothing;
end $$;
alter function wallet.open_accounts owner to feria_wallet;
revoke execute on function wallet.open_accounts from public;
grant execute on function wallet.open_accounts to feria_app;
