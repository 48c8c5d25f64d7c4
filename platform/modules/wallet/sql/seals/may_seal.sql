-- Whether the sealer has something to do: an entry of a transaction that is over, before which none can come any more.
create or replace function wallet.may_seal() returns boolean
language plpgsql volatile set search_path = wallet, pg_temp as $$
declare
  watermark xid8 := core.watermark();
begin
  return exists (
    select from wallet.entries e
      where (e.xid, e.id) > ((select h.xid from wallet.seal_heads h), (select h.entry_id from wallet.seal_heads h))
        and e.xid < watermark
  );
end $$;
alter function wallet.may_seal owner to feria_wallet;
revoke execute on function wallet.may_seal from public;
grant execute on function wallet.may_seal to feria_app;
