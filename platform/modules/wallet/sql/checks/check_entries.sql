-- The next entries after (p_xid, p_id): that each is balanced and written in one way, that every balance after it follows from the one before,
-- and what they moved on the house accounts.
create or replace function wallet.check_entries(p_xid text, p_id bigint, p_before text, p_limit integer, p_most integer)
  returns table (entries bigint, postings bigint, chained bigint, last_xid text, last_id bigint, house jsonb,
                 unbalanced bigint, broken bigint, findings jsonb)
language sql stable set search_path = wallet, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  with slice as materialized (
    select e.*, (select count(*) from wallet.posting_rows r where r.entry_id = e.id) as rows
      from wallet.entries e
      where (e.xid, e.id) > (p_xid::xid8, p_id) and e.xid < p_before::xid8
      order by e.xid, e.id limit p_limit
  ), legs as materialized (
    select p.*, a.owner_kind, a.currency as account_currency
      from (
        select s.id as entry_id, s.currency as entry_currency, side.account_id, s.currency, side.amount, side.balance_after
          from slice s
          cross join lateral (values
            (s.destination, s.amount, s.destination_after), (s.source, -s.amount, s.source_after)
          ) as side (account_id, amount, balance_after)
          where side.account_id is not null
        union all
        select s.id, s.currency, r.account_id, r.currency, r.amount, r.balance_after
          from slice s join wallet.posting_rows r on r.entry_id = s.id
          where s.rows > 0
      ) p
      left join wallet.accounts a on a.id = p.account_id
  ), found as materialized (
    select 'entries_balance' as name, 'not_zero' as difference, l.entry_id || ' ' || l.currency as subject, 0::bigint as expected,
           sum(l.amount)::bigint as found
      from legs l group by l.entry_id, l.currency having sum(l.amount) <> 0
    union all
    select 'entries_balance', 'too_few_postings', s.id::text, 2, s.rows + num_nonnulls(s.source, s.destination)
      from slice s where s.rows + num_nonnulls(s.source, s.destination) < 2
    union all
    select 'entries_balance', 'written_twice', s.id::text, 0, s.rows
      from slice s where s.rows > 0 and num_nonnulls(s.source, s.destination) > 0
    union all
    select 'entries_balance', 'another_currency', l.entry_id || ' ' || l.account_id, 0, 1
      from legs l where (l.currency, l.currency) is distinct from (l.account_currency, l.entry_currency)
    union all
    select 'balance_chain', 'balance_after', l.entry_id || ' ' || l.account_id, was.held + l.amount, coalesce(l.balance_after, 0)
      from legs l
      cross join lateral (
        select coalesce((
          select q.balance_after from wallet.postings q
            where q.account_id = l.account_id and q.balance_after is not null and q.entry_id < l.entry_id
            order by q.entry_id desc limit 1), 0) as held
      ) was
      where l.owner_kind = 'member' and l.balance_after is distinct from was.held + l.amount
  )
  select (select count(*) from slice), (select count(*) from legs),
         (select count(*) from legs l where l.owner_kind = 'member'),
         (select s.xid::text from slice s order by s.xid desc, s.id desc limit 1),
         (select s.id from slice s order by s.xid desc, s.id desc limit 1),
         coalesce((select jsonb_object_agg(h.account_id, h.amount::text) from (
           select l.account_id, sum(l.amount) as amount from legs l where l.owner_kind <> 'member' group by l.account_id) h), '{}'),
         (select count(*) from found f where f.name = 'entries_balance'),
         (select count(*) from found f where f.name = 'balance_chain'),
         wallet.findings((select array_agg(jsonb_build_object('check', f.name, 'difference', f.difference,
           'subject', f.subject, 'expected', f.expected::text, 'found', f.found::text)) from found f), p_most)
$$;
alter function wallet.check_entries owner to feria_wallet;
revoke execute on function wallet.check_entries from public;
grant execute on function wallet.check_entries to feria_app;
