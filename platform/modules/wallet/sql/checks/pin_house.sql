-- What is compared with: the balances of the house accounts, and the transaction up to which they count.
create or replace function wallet.pin_house() returns table (before_xid text, house jsonb)
language sql stable set search_path = wallet, pg_temp as $$
  select r.before_xid::text, coalesce((
      select jsonb_object_agg(a.id, coalesce(h.amount, 0)::text)
        from wallet.accounts a left join wallet.house_balances h on h.account_id = a.id
        where a.owner_kind <> 'member'), '{}')
    from wallet.roll_ups r
$$;
alter function wallet.pin_house owner to feria_wallet;
revoke execute on function wallet.pin_house from public;
grant execute on function wallet.pin_house to feria_app;
