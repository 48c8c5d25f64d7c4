-- The bets and payouts of a currency in seal order: what touches a vendor's account of play, and free wins.
create or replace function wallet.sealed_bets(p_currency text, p_from bigint, p_through bigint, p_most integer)
  returns table ("position" bigint, entry_id bigint, at timestamptz, leaf bytea)
language sql stable set search_path = wallet, pg_temp set enable_hashjoin = off set enable_mergejoin = off as $$
  select s.position, s.entry_id, e.at, s.leaf
    from wallet.seals s join wallet.entries e on e.id = s.entry_id
    where s.position between p_from and p_through and e.currency = p_currency
      and (starts_with(e.kind, 'free_win') or exists (
        select from wallet.postings_of(e) p join wallet.accounts a on a.id = p.account_id
          where a.owner_kind = 'vendor' and a.purpose = 'play'))
    order by s.position
    limit p_most
$$;
alter function wallet.sealed_bets owner to feria_wallet;
revoke execute on function wallet.sealed_bets from public;
grant execute on function wallet.sealed_bets to feria_app;
