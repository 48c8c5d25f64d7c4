-- What all accounts of a currency hold together: members now, house accounts as of their roll-up and by what came since.
create or replace function wallet.currency_sums()
  returns table (currency text, accounts bigint, members bigint, house bigint, since bigint)
language sql stable set search_path = wallet, pg_temp as $$
  with since as (
    select p.account_id, sum(p.amount) as amount
      from wallet.roll_ups r
      join wallet.entries e on e.xid >= r.before_xid
      join wallet.postings p on p.entry_id = e.id and p.balance_after is null
      group by p.account_id
  )
  select a.currency, count(*), coalesce(sum(b.amount), 0)::bigint, coalesce(sum(h.amount), 0)::bigint,
         coalesce(sum(s.amount), 0)::bigint
    from wallet.accounts a
    left join wallet.balances b on b.account_id = a.id
    left join wallet.house_balances h on h.account_id = a.id
    left join since s on s.account_id = a.id
    group by a.currency order by a.currency
$$;
alter function wallet.currency_sums owner to feria_wallet;
revoke execute on function wallet.currency_sums from public;
grant execute on function wallet.currency_sums to feria_app;
