-- Statements: where a period begins and ends in the order of entries, what the accounts held there, and what moved between.
-- Nothing sums from the beginning: `balance_after` at the edges is what was held. No index is added; `postings_of_member`
-- has what is asked for.
set local role feria_wallet;

-- When the first entry of these accounts after `p_after` was made; null when there is none.
create function wallet.time_after(p_accounts bigint[], p_after bigint) returns timestamptz
language sql stable set search_path = wallet, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select e.at
    from (
      select min(l.entry_id) as id
        from unnest(p_accounts) as a (id)
        cross join lateral (
          select p.entry_id from wallet.postings p
            where p.account_id = a.id and p.balance_after is not null and p.entry_id > p_after
            order by p.entry_id limit 1
        ) l
    ) n
    join wallet.entries e on e.id = n.id
$$;

-- The first entry of these accounts that counts as made at `p_at` or later; the largest number when there is none.
-- A member's entries are in the order of their ids, in which they were posted. Their times were taken before they waited
-- for the locks, so neighbours may be out of order by that wait: an instant cuts before the first entry that is not
-- earlier, and all that follows counts as later. So periods that touch have neither gap nor overlap, always.
-- Some 30 look-ups at 10 million entries: a descent over the bits of the id, the same steps whatever is posted later,
-- to an entry that is surely earlier; from there entry by entry.
create function wallet.entry_cut(p_accounts bigint[], p_at timestamptz) returns bigint
language plpgsql stable set search_path = wallet, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  surely_earlier constant timestamptz := p_at - interval '5 minutes'; -- no call waits as long as that
  never constant bigint := 9223372036854775807;
  after bigint := 0;
  step bigint := 1;
  newest bigint;
  cut bigint;
begin
  select max(l.entry_id) into newest
    from unnest(p_accounts) as a (id)
    cross join lateral (
      select p.entry_id from wallet.postings p
        where p.account_id = a.id and p.balance_after is not null
        order by p.entry_id desc limit 1
    ) l;
  if newest is null then return never; end if;
  while step <= newest loop step := step * 2; end loop;
  while step > 1 loop
    step := step / 2;
    if wallet.time_after(p_accounts, after + step) < surely_earlier then after := after + step; end if;
  end loop;
  select min(l.entry_id) into cut
    from unnest(p_accounts) as a (id)
    cross join lateral (
      select p.entry_id
        from wallet.postings p join wallet.entries e on e.id = p.entry_id
        where p.account_id = a.id and p.balance_after is not null and p.entry_id > after and e.at >= p_at
        order by p.entry_id limit 1
    ) l;
  return coalesce(cut, never);
end $$;

-- What an account held when these entries were done, and no later one.
create function wallet.held_through(p_account bigint, p_through bigint) returns bigint
language sql stable set search_path = wallet, pg_temp
  set enable_seqscan = off
as $$
  select coalesce((
    select p.balance_after from wallet.postings p
      where p.account_id = p_account and p.balance_after is not null and p.entry_id <= p_through
      order by p.entry_id desc limit 1), 0)
$$;

-- A member's accounts in a currency over [p_from, p_to): their entries are those from `first` through `through`.
create function wallet.statement_edges(p_member uuid, p_currency text, p_from timestamptz, p_to timestamptz)
  returns table (purpose text, account_id bigint, opening bigint, closing bigint, first bigint, through bigint)
language sql stable rows 4 set search_path = wallet, pg_temp as $$
  with own as materialized (
    select array_agg(a.id) as ids from wallet.accounts a
      where a.owner_kind = 'member' and a.owner_id = p_member::text and a.currency = p_currency
  ), cut as materialized (
    select wallet.entry_cut(o.ids, p_from) as first,
           least(wallet.entry_cut(o.ids, p_to) - 1, (
             select coalesce(max(b.last_entry_id), 0) from wallet.balances b where b.account_id = any (o.ids)
           )) as through
      from own o
  )
  select a.purpose, a.id, wallet.held_through(a.id, c.first - 1), wallet.held_through(a.id, greatest(c.first - 1, c.through)),
         c.first, c.through
    from cut c, own o join wallet.accounts a on a.id = any (o.ids)
    order by a.id
$$;

-- What moved on these accounts in these entries, by kind.
create function wallet.statement_sums(p_accounts bigint[], p_first bigint, p_through bigint)
  returns table (account_id bigint, kind text, lines bigint, credited bigint, debited bigint)
language sql stable set search_path = wallet, pg_temp as $$
  select p.account_id, e.kind, count(*), coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint,
         coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint
    from wallet.postings p join wallet.entries e on e.id = p.entry_id
    where p.account_id = any (p_accounts) and p.balance_after is not null and p.entry_id between p_first and p_through
    group by p.account_id, e.kind
$$;

revoke execute on function wallet.time_after, wallet.entry_cut, wallet.held_through, wallet.statement_edges,
  wallet.statement_sums from public;
grant execute on function wallet.time_after, wallet.entry_cut, wallet.held_through, wallet.statement_edges,
  wallet.statement_sums to feria_app;
reset role;
