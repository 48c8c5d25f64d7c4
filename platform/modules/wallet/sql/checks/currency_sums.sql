-- What all accounts of a currency hold together: members now, house accounts as of their roll-up and by what came since.
create or replace function wallet.currency_sums()
  returns table (currency text, accounts bigint, members bigint, house bigint, since bigint)
language sql stable set search_path = wallet, pg_temp as $$
  with since as (
    select p.account_id, sum(p.amount) as amount
      from (
        select e.destination as account_id, e.amount
          from wallet.roll_ups u join wallet.entries e on e.xid >= u.before_xid
          where e.source is not null and e.destination_after is null
        union all
        select e.source, -e.amount
          from wallet.roll_ups u join wallet.entries e on e.xid >= u.before_xid
          where e.source is not null and e.source_after is null
        union all
        select r.account_id, r.amount
          from wallet.roll_ups u
          join wallet.entries e on e.xid >= u.before_xid
          join wallet.posting_rows r on r.entry_id = e.id and r.balance_after is null
          where e.source is null
      ) p
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
