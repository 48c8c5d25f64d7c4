-- The next members' accounts: the balance is the one after the last posting, or (p_sum) the sum of all, and has its sign.
create or replace function wallet.check_balances(p_after bigint, p_limit integer, p_sum boolean, p_most integer)
  returns table (accounts bigint, postings bigint, last_id bigint, differences bigint, findings jsonb)
language sql stable set search_path = wallet, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  with slice as materialized (
    select a.id, a.owner_kind, concat_ws(' ', a.owner_id, a.currency, a.purpose) as subject, a.purpose
      from wallet.accounts a where a.id > p_after order by a.id limit p_limit
  ), held as materialized (
    select s.*, b.account_id as known, coalesce(b.amount, 0) as amount, coalesce(l.balance_after, 0) as last_amount,
           coalesce(t.amount, 0) as total, coalesce(t.postings, 0) as postings
      from slice s
      left join wallet.balances b on b.account_id = s.id
      left join lateral (
        select p.balance_after from wallet.postings p
          where p.account_id = s.id and p.balance_after is not null
          order by p.entry_id desc limit 1
      ) l on true
      left join lateral (
        select sum(p.amount)::bigint as amount, count(*) as postings from wallet.postings p
          where p_sum and p.account_id = s.id and p.balance_after is not null
      ) t on true
      where s.owner_kind = 'member'
  ), found as materialized (
    select 'balance_missing' as difference, h.subject, h.last_amount as expected, 0::bigint as found from held h where h.known is null
    union all
    select 'last_posting', h.subject, h.last_amount, h.amount from held h where h.amount <> h.last_amount
    union all
    select 'sum_of_postings', h.subject, h.total, h.amount from held h where p_sum and h.amount <> h.total
    union all
    select 'sign', h.subject, 0, h.amount from held h where case h.purpose when 'debt' then h.amount > 0 else h.amount < 0 end
  )
  select (select count(*) from held), (select coalesce(sum(h.postings), 0)::bigint from held h),
         (select max(s.id) from slice s), (select count(*) from found),
         wallet.findings((select array_agg(jsonb_build_object('check', 'member_balances', 'difference', f.difference,
           'subject', f.subject, 'expected', f.expected::text, 'found', f.found::text)) from found f), p_most)
$$;
alter function wallet.check_balances owner to feria_wallet;
revoke execute on function wallet.check_balances from public;
grant execute on function wallet.check_balances to feria_app;
