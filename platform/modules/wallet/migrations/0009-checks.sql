-- The ledger's part of a reconciliation, in slices: each is one short statement with one snapshot, whatever the ledger's
-- size. Entries are read once, in the order (xid, id) and below the watermark of the last roll-up, so that none can come
-- in between later. A finding has five texts: check, difference, subject, expected, found. Nothing is changed.
set local role feria_wallet;

create function wallet.findings(p_found jsonb[], p_most integer) returns jsonb
language sql immutable
  return coalesce((select jsonb_agg(f) from (select unnest(p_found) as f limit p_most) l), '[]'::jsonb);

-- What is compared with: the house's balances, and the transaction up to which they count.
create function wallet.pin_house() returns table (before_xid text, house jsonb)
language sql stable set search_path = wallet, pg_temp as $$
  select r.before_xid::text, coalesce((
      select jsonb_object_agg(a.id, coalesce(h.amount, 0)::text)
        from wallet.accounts a left join wallet.house_balances h on h.account_id = a.id
        where a.owner_kind <> 'member'), '{}')
    from wallet.roll_ups r
$$;

-- How many entries there are to read: counted in the index, by itself.
create function wallet.count_entries(p_xid text, p_before text) returns bigint
language sql stable set search_path = wallet, pg_temp as $$
  select count(*) from wallet.entries e where e.xid >= p_xid::xid8 and e.xid < p_before::xid8
$$;

-- The next entries after (p_xid, p_id): that each is balanced, that every balance after it follows from the one before,
-- and what they moved on the house's accounts.
create function wallet.check_entries(p_xid text, p_id bigint, p_before text, p_limit integer, p_most integer)
  returns table (entries bigint, postings bigint, chained bigint, last_xid text, last_id bigint, house jsonb,
                 unbalanced bigint, broken bigint, findings jsonb)
language sql stable set search_path = wallet, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  with slice as materialized (
    select e.id, e.xid, e.currency, (select count(*) from wallet.postings p where p.entry_id = e.id) as postings
      from wallet.entries e
      where (e.xid, e.id) > (p_xid::xid8, p_id) and e.xid < p_before::xid8
      order by e.xid, e.id limit p_limit
  ), legs as materialized (
    select s.id as entry_id, s.currency as entry_currency, p.account_id, p.currency, p.amount, p.balance_after,
           a.owner_kind, a.currency as account_currency
      from slice s
      join wallet.postings p on p.entry_id = s.id
      left join wallet.accounts a on a.id = p.account_id
  ), found as materialized (
    select 'entries_balance' as name, 'not_zero' as difference, l.entry_id || ' ' || l.currency as subject, 0::bigint as expected,
           sum(l.amount)::bigint as found
      from legs l group by l.entry_id, l.currency having sum(l.amount) <> 0
    union all
    select 'entries_balance', 'too_few_postings', s.id::text, 2, s.postings from slice s where s.postings < 2
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

-- The next members' accounts: the balance is the one after the last posting, or (p_sum) the sum of all, and has its sign.
create function wallet.check_balances(p_after bigint, p_limit integer, p_sum boolean, p_most integer)
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

create function wallet.count_member_accounts() returns bigint
language sql stable set search_path = wallet, pg_temp as $$
  select count(*) from wallet.accounts a where a.owner_kind = 'member'
$$;

-- What all accounts of a currency hold together: members now, the house as of its roll-up and by what came since.
create function wallet.currency_sums()
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

-- What members hold apart, and how much of it is for open holds.
create function wallet.held_sums() returns table (member_id uuid, currency text, held bigint, on_hold bigint)
language sql stable set search_path = wallet, pg_temp as $$
  with parts as (
    select a.owner_id::uuid as member_id, a.currency, b.amount as held, 0::bigint as on_hold
      from wallet.balances b join wallet.accounts a on a.id = b.account_id
      where b.purpose = 'held' and b.amount <> 0
    union all
    select h.member_id, h.currency, 0, h.amount - h.captured from wallet.holds h where h.closed_at is null
  )
  select p.member_id, p.currency, sum(p.held)::bigint, sum(p.on_hold)::bigint
    from parts p group by p.member_id, p.currency
$$;

-- What each member moved into and out of each vendor's wallet. It reads the transfers' entries and no others.
create function wallet.transfer_sums()
  returns table (member_id uuid, vendor text, currency text, entries bigint, moved_in bigint, moved_out bigint)
language sql stable set search_path = wallet, pg_temp as $$
  select e.member_id, e.counterparty, e.currency, count(*),
         coalesce(sum(e.amount) filter (where e.kind = 'transfer_in'), 0)::bigint,
         coalesce(sum(e.amount) filter (where e.kind = 'transfer_out'), 0)::bigint
    from wallet.entries e where e.kind in ('transfer_in', 'transfer_out')
    group by e.member_id, e.counterparty, e.currency
$$;

-- For play: its entries among those after (p_xid, p_id) through (p_last_xid, p_last_id), and entries by what they are called.
create function wallet.play_entries(p_xid text, p_id bigint, p_last_xid text, p_last_id bigint)
  returns table (id bigint, kind text, key text, member_id uuid, currency text, amount bigint, vendor text)
language sql stable set search_path = wallet, pg_temp as $$
  select e.id, e.kind, e.key, e.member_id, e.currency, e.amount, e.counterparty
    from wallet.entries e
    where (e.xid, e.id) > (p_xid::xid8, p_id) and (e.xid, e.id) <= (p_last_xid::xid8, p_last_id)
      and e.kind in ('bet', 'win', 'rollback', 'win_rollback', 'bonus_bet', 'bonus_win', 'bonus_rollback',
        'bonus_win_rollback', 'free_win', 'free_win_rollback', 'free_win_bonus', 'free_win_bonus_rollback')
$$;
create function wallet.entries_of(p_kinds text[], p_keys text[])
  returns table (kind text, key text, id bigint, member_id uuid, currency text, amount bigint)
language sql stable set search_path = wallet, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select e.kind, e.key, e.id, e.member_id, e.currency, e.amount
    from unnest(p_kinds, p_keys) as w (kind, key)
    join wallet.entries e on e.kind = w.kind and e.key = w.key
$$;

revoke execute on function wallet.findings, wallet.pin_house, wallet.count_entries, wallet.check_entries,
  wallet.check_balances, wallet.count_member_accounts, wallet.currency_sums, wallet.held_sums, wallet.transfer_sums,
  wallet.play_entries, wallet.entries_of from public;
grant execute on function wallet.findings, wallet.pin_house, wallet.count_entries, wallet.check_entries,
  wallet.check_balances, wallet.count_member_accounts, wallet.currency_sums, wallet.held_sums, wallet.transfer_sums,
  wallet.play_entries, wallet.entries_of to feria_app;
reset role;
