create or replace function wallet.day_sums(p_accounts bigint[], p_account bigint, p_first bigint, p_through bigint, p_from timestamptz, p_zone text)
  returns table (day date, kind text, credited bigint, debited bigint)
language sql stable set search_path = wallet, pg_temp as $$
  with lines as (
    select p.account_id, p.amount, e.kind,
           greatest(max(e.at) over (order by p.entry_id), p_from) as at
      from wallet.postings p join wallet.entries e on e.id = p.entry_id
      where p.account_id = any (p_accounts) and p.balance_after is not null and p.entry_id between p_first and p_through
  )
  select (l.at at time zone p_zone)::date, l.kind, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint,
         coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint
    from lines l where l.account_id = p_account
    group by 1, 2 order by 1, 2
$$;
alter function wallet.day_sums owner to feria_wallet;
revoke execute on function wallet.day_sums from public;
grant execute on function wallet.day_sums to feria_app;
