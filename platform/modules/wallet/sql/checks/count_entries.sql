-- How many entries there are to read: counted in the index, by itself.
create or replace function wallet.count_entries(p_xid text, p_before text) returns bigint
language sql stable set search_path = wallet, pg_temp as $$
  select count(*) from wallet.entries e where e.xid >= p_xid::xid8 and e.xid < p_before::xid8
$$;
alter function wallet.count_entries owner to feria_wallet;
revoke execute on function wallet.count_entries from public;
grant execute on function wallet.count_entries to feria_app;
