-- What moved on these accounts in these entries, by kind.
create or replace function wallet.statement_sums(p_accounts bigint[], p_first bigint, p_through bigint)
  returns table (account_id bigint, kind text, lines bigint, credited bigint, debited bigint)
language sql stable set search_path = wallet, pg_temp as $$
  select p.account_id, e.kind, count(*), coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint,
         coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint
    from wallet.postings p join wallet.entries e on e.id = p.entry_id
    where p.account_id = any (p_accounts) and p.balance_after is not null and p.entry_id between p_first and p_through
    group by p.account_id, e.kind
$$;
alter function wallet.statement_sums owner to feria_wallet;
revoke execute on function wallet.statement_sums from public;
grant execute on function wallet.statement_sums to feria_app;
