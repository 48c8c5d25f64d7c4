-- Roll-up and sealer wait for the transactions of their own database alone (core/0011-watermark.sql).
set local role feria_wallet;

create or replace function wallet.roll_up(p_at timestamptz) returns integer
language plpgsql security definer set search_path = wallet, pg_temp as $$
declare
  counted_before xid8;
  watermark xid8;
  moved integer;
begin
  select before_xid into strict counted_before from wallet.roll_ups for update;
  -- Never back: a foreign transaction that ends while it is looked at counts once more, and entries would be added twice.
  watermark := greatest(counted_before, core.watermark());
  insert into wallet.house_balances as h (account_id, amount)
    select p.account_id, sum(p.amount)
      from wallet.entries e
      join wallet.postings p on p.entry_id = e.id
      join wallet.accounts a on a.id = p.account_id
      where e.xid >= counted_before and e.xid < watermark and a.owner_kind <> 'member'
      group by p.account_id
    on conflict (account_id) do update set amount = h.amount + excluded.amount;
  get diagnostics moved = row_count;
  update wallet.roll_ups set before_xid = watermark, at = p_at;
  return moved;
end $$;

create or replace function wallet.may_seal() returns boolean
language sql stable set search_path = wallet, pg_temp as $$
  select exists (
    select from wallet.entries e
      where (e.xid, e.id) > ((select h.xid from wallet.seal_heads h), (select h.entry_id from wallet.seal_heads h))
        and e.xid < (select core.watermark())
  )
$$;

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

reset role;
