-- The head's place is asked for by itself: joined, it is no bound of the index, and every look read all entries.
set local role feria_wallet;
create or replace function wallet.may_seal() returns boolean
language sql stable set search_path = wallet, pg_temp as $$
  select exists (
    select from wallet.entries e
      where (e.xid, e.id) > ((select h.xid from wallet.seal_heads h), (select h.entry_id from wallet.seal_heads h))
        and e.xid < pg_snapshot_xmin(pg_current_snapshot())
  )
$$;
reset role;
