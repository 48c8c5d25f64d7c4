-- Where the sealer is, how many entries wait (counted up to a million) and since when the oldest does. What is sealed is not read.
create or replace function wallet.seal_state()
  returns table ("position" bigint, chain bytea, sealed_at timestamptz, waiting bigint, since timestamptz)
language sql stable set search_path = wallet, pg_temp set enable_seqscan = off as $$
  select h.position, h.chain, h.at,
         (select count(*) from (
            select from wallet.entries e where (e.xid, e.id) > (h.xid, h.entry_id) limit 1000000) w),
         (select e.at from wallet.entries e where (e.xid, e.id) > (h.xid, h.entry_id) order by e.xid, e.id limit 1)
    from wallet.seal_heads h
$$;
alter function wallet.seal_state owner to feria_wallet;
revoke execute on function wallet.seal_state from public;
grant execute on function wallet.seal_state to feria_app;
