-- Whether the sealer has something to do: an entry of a transaction that is over, before which none can come any more. The first
-- entry after the last seal is looked up in the index of their order. Asked for any one, the server would read the ledger from its
-- beginning, at every turn of the sealer.
create or replace function wallet.may_seal() returns boolean
language plpgsql volatile set search_path = wallet, pg_temp set enable_seqscan = off as $$
declare
  watermark xid8 := core.watermark();
begin
  return coalesce((
    select e.xid < watermark from wallet.entries e
      where (e.xid, e.id) > ((select h.xid from wallet.seal_heads h), (select h.entry_id from wallet.seal_heads h))
      order by e.xid, e.id limit 1), false);
end $$;
alter function wallet.may_seal owner to feria_wallet;
revoke execute on function wallet.may_seal from public;
grant execute on function wallet.may_seal to feria_app;
