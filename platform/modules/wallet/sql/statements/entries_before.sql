-- An id such that every entry up to it was made before `p_at`: whatever was made since then has a greater one.
create or replace function wallet.entries_before(p_at timestamptz) returns bigint
language sql stable set search_path = wallet, pg_temp as $$
  select wallet.entry_edge(p_at - interval '5 minutes')
$$;
alter function wallet.entries_before owner to feria_wallet;
revoke execute on function wallet.entries_before from public;
grant execute on function wallet.entries_before to feria_app;
