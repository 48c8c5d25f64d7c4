-- Entries that the sealer has passed and that have no seal: there are none, unless somebody slipped them in.
create or replace function wallet.unsealed_entries(p_most integer) returns table (entry_id bigint)
language sql stable set search_path = wallet, pg_temp as $$
  select e.id from wallet.seal_heads h, wallet.entries e
    where (e.xid, e.id) <= (h.xid, h.entry_id)
      and not exists (select from wallet.seals s where s.entry_id = e.id)
    order by e.id limit p_most
$$;
alter function wallet.unsealed_entries owner to feria_wallet;
revoke execute on function wallet.unsealed_entries from public;
grant execute on function wallet.unsealed_entries to feria_app;
