-- An id such that every entry after it was made at `p_at` or later: whatever was made before has this one or a smaller one.
create or replace function wallet.entries_through(p_at timestamptz) returns bigint
language sql stable set search_path = wallet, pg_temp as $$
  select wallet.entry_edge(p_at + interval '5 minutes') + 1
$$;
alter function wallet.entries_through owner to feria_wallet;
revoke execute on function wallet.entries_through from public;
grant execute on function wallet.entries_through to feria_app;
