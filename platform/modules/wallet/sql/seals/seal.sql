-- Seals at most `p_limit` entries below the commit watermark, in the order (xid, id), and answers how many. Two at
-- once wait for each other. It fails when the last seal is not the one that it left. It locks its own place and nothing
-- that a bet asks for.
create or replace function wallet.seal(p_limit integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = wallet, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
declare
  head wallet.seal_heads;
  watermark xid8;
  ids bigint[]; leaves bytea[]; chains bytea[];
  last_xid xid8;
  leaf bytea;
  chain bytea;
  n integer := 0;
begin
  select * into strict head from wallet.seal_heads for update;
  if head.position > 0
    and not exists (select from wallet.seals s where s.position = head.position and s.chain = head.chain) then
    raise exception 'the seal at position % is not the one that the sealer left', head.position
      using errcode = 'data_corrupted';
  end if;
  watermark := core.watermark();
  select array_agg(t.id order by t.xid, t.id), max(t.xid),
         array_agg(sha256('\x00'::bytea || convert_to(t.sealed, 'UTF8')) order by t.xid, t.id)
    into ids, last_xid, leaves
    from wallet.texts_to_seal(head.xid, head.entry_id, watermark, p_limit) t;
  if ids is null then return 0; end if;
  chain := head.chain;
  foreach leaf in array leaves loop
    n := n + 1;
    chain := sha256(chain || leaf);
    chains[n] := chain;
  end loop;
  insert into wallet.seals (position, entry_id, leaf, chain)
    select head.position + u.ord, u.id, u.leaf, u.chain
      from unnest(ids, leaves, chains) with ordinality as u (id, leaf, chain, ord);
  update wallet.seal_heads h
    set position = head.position + n, xid = last_xid, entry_id = ids[n], chain = chains[n], at = p_at;
  return n;
end $$;
alter function wallet.seal owner to feria_wallet;
revoke execute on function wallet.seal from public;
grant execute on function wallet.seal to feria_app;
