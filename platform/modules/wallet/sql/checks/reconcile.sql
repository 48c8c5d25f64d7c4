-- Every difference between what the ledger promises and what it holds; none is the promise kept.
-- One statement, so one snapshot: money that moves meanwhile is on both sides or on neither.
create or replace function wallet.reconcile() returns table (difference text, subject text, expected bigint, found bigint)
language sql stable security definer set search_path = wallet, pg_temp as $$
  select 'entry_not_zero', p.entry_id || ' ' || p.currency, 0::bigint, sum(p.amount)::bigint
    from wallet.postings p group by p.entry_id, p.currency having sum(p.amount) <> 0
  union all
  select 'entry_without_postings', e.id::text, 2::bigint, count(p.entry_id)
    from wallet.entries e left join wallet.postings p on p.entry_id = e.id
    group by e.id having count(p.entry_id) < 2
  union all
  select 'entry_written_twice', r.entry_id::text, 0::bigint, count(*)
    from wallet.posting_rows r join wallet.entries e on e.id = r.entry_id
    where e.source is not null group by r.entry_id
  union all
  select 'member_balance', a.owner_id || ' ' || a.currency || ' ' || a.purpose,
         coalesce(s.total, 0)::bigint, coalesce(b.amount, 0)
    from wallet.accounts a
    left join wallet.balances b on b.account_id = a.id
    left join (select p.account_id, sum(p.amount) as total from wallet.postings p group by p.account_id) s
      on s.account_id = a.id
    where a.owner_kind = 'member' and (b.account_id is null or b.amount <> coalesce(s.total, 0))
  union all
  select 'balance_sign', b.account_id || ' ' || b.purpose, 0::bigint, b.amount
    from wallet.balances b where case b.purpose when 'debt' then b.amount > 0 else b.amount < 0 end
  union all
  select 'house_balance', a.owner_id || ' ' || a.currency || ' ' || a.purpose,
         coalesce(s.total, 0)::bigint, coalesce(h.amount, 0)
    from wallet.accounts a
    left join wallet.house_balances h on h.account_id = a.id
    left join (
      select p.account_id, sum(p.amount) as total
        from wallet.postings p join wallet.entries e on e.id = p.entry_id
        where e.xid < (select before_xid from wallet.roll_ups)
        group by p.account_id
    ) s on s.account_id = a.id
    where a.owner_kind <> 'member' and coalesce(h.amount, 0) <> coalesce(s.total, 0)
$$;
alter function wallet.reconcile owner to feria_wallet;
revoke execute on function wallet.reconcile from public;
grant execute on function wallet.reconcile to feria_app;
