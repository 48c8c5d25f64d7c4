-- The sealer, cheap enough to share two cores with the bets: 0006 asked a function with a query of its own for every entry
-- (60 to 150 µs each); one statement over the batch writes the same bytes at a quarter of it.
set local role feria_wallet;

-- The sealed texts of the next entries after (p_xid, p_id) below the watermark, in the sealer's order: of each what
-- wallet.entry_text says, which a test compares. Without settings of its own it becomes a part of the statement that asks
-- it. The ordered subqueries keep each text computed once and each table a look-up by its key, whatever the tables held
-- when the plan was made. `concat` builds a text in one go, where a chain of `||` copies it at every step.
create function wallet.texts_to_seal(p_xid xid8, p_id bigint, p_watermark xid8, p_limit integer)
  returns table (xid xid8, id bigint, sealed text)
language sql stable as $$
  select e.xid, e.id, concat(
      octet_length('feria.entry.1'), ':', 'feria.entry.1', ',', octet_length(e.id_text), ':', e.id_text, ',',
      octet_length(e.kind), ':', e.kind, ',', octet_length(e.key), ':', e.key, ',',
      octet_length(e.member), ':', e.member, ',', octet_length(e.currency), ':', e.currency, ',',
      octet_length(e.amount_text), ':', e.amount_text, ',', octet_length(e.counterparty), ':', e.counterparty, ',',
      octet_length(e.reference), ':', e.reference, ',', octet_length(e.at_text), ':', e.at_text, ',',
      (
        select concat(octet_length(count(*)::text), ':', count(*), ',', string_agg(concat(
            octet_length(l.ordinal_text), ':', l.ordinal_text, ',', octet_length(l.account), ':', l.account, ',',
            octet_length(l.currency), ':', l.currency, ',', octet_length(l.amount_text), ':', l.amount_text, ',',
            octet_length(l.after_text), ':', l.after_text, ','), '' order by l.ordinal))
          from (
            select p.ordinal, p.ordinal::text as ordinal_text, p.currency, p.amount::text as amount_text,
                   coalesce(p.balance_after::text, '') as after_text,
                   concat_ws('/', a.owner_kind, a.owner_id, a.currency, a.purpose) as account
              from wallet.postings p left join wallet.accounts a on a.id = p.account_id
              where p.entry_id = e.id
              order by p.ordinal
          ) l
      ))
    from (
      select n.*, n.id::text as id_text, n.member_id::text as member, n.amount::text as amount_text,
             wallet.seal_time(n.at) as at_text
        from wallet.entries n
        where (n.xid, n.id) > (p_xid, p_id) and n.xid < p_watermark
        order by n.xid, n.id
        limit p_limit
    ) e
$$;

-- As before: seals at most `p_limit` entries below the commit watermark, in the order (xid, id), and answers how many. Two at
-- once wait for each other. It fails when the last seal is not the one that it left. It locks its own place and nothing
-- that a bet asks for.
create or replace function wallet.seal(p_limit integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = wallet, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
declare
  head wallet.seal_heads;
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
  select array_agg(t.id order by t.xid, t.id), max(t.xid),
         array_agg(sha256('\x00'::bytea || convert_to(t.sealed, 'UTF8')) order by t.xid, t.id)
    into ids, last_xid, leaves
    from wallet.texts_to_seal(head.xid, head.entry_id, pg_snapshot_xmin(pg_current_snapshot()), p_limit) t;
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

revoke execute on function wallet.texts_to_seal from public;
grant execute on function wallet.texts_to_seal to feria_app;
reset role;
