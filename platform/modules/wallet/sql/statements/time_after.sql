-- When the first entry of these accounts after `p_after` was made; null when there is none.
create or replace function wallet.time_after(p_accounts bigint[], p_after bigint) returns timestamptz
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
alter function wallet.time_after owner to feria_wallet;
revoke execute on function wallet.time_after from public;
grant execute on function wallet.time_after to feria_app;
