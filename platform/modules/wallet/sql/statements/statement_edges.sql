-- A member's accounts in a currency over [p_from, p_to): their entries are those from `first` through `through`.
create or replace function wallet.statement_edges(p_member uuid, p_currency text, p_from timestamptz, p_to timestamptz)
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
alter function wallet.statement_edges owner to feria_wallet;
revoke execute on function wallet.statement_edges from public;
grant execute on function wallet.statement_edges to feria_app;
