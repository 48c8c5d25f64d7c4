-- What an account held when these entries were done, and no later one.
create or replace function wallet.held_through(p_account bigint, p_through bigint) returns bigint
language sql stable set search_path = wallet, pg_temp
  set enable_seqscan = off
as $$
  select coalesce((
    select p.balance_after from wallet.postings p
      where p.account_id = p_account and p.balance_after is not null and p.entry_id <= p_through
      order by p.entry_id desc limit 1), 0)
$$;
alter function wallet.held_through owner to feria_wallet;
revoke execute on function wallet.held_through from public;
grant execute on function wallet.held_through to feria_app;
