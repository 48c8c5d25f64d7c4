create or replace function wallet.count_member_accounts() returns bigint
language sql stable set search_path = wallet, pg_temp as $$
  select count(*) from wallet.accounts a where a.owner_kind = 'member'
$$;
alter function wallet.count_member_accounts owner to feria_wallet;
revoke execute on function wallet.count_member_accounts from public;
grant execute on function wallet.count_member_accounts to feria_app;
