-- The chain of all entries: a sealer writes it behind the ledger, never on a bet's way. docs/ledger-proof.md says what its bytes are.
set local role feria_wallet;
do $$ begin
  -- Lengths are counted in bytes of UTF-8.
  if current_setting('server_encoding') <> 'UTF8' then raise exception 'the database has to be in UTF-8'; end if;
end $$;

-- In this order the sealer goes, and goes on inside one large transaction where it stopped.
drop index wallet.entries_by_xid;
create index entries_by_xid on wallet.entries (xid, id);

create table wallet.seals (
  position bigint primary key check (position > 0),
  entry_id bigint not null unique,
  leaf bytea not null check (octet_length(leaf) = 32),
  chain bytea not null check (octet_length(chain) = 32)
);
create trigger seals_append_only before update or delete or truncate on wallet.seals
  for each statement execute function wallet.refuse_change();

-- How far the sealer is: every entry up to (xid, entry_id) has its seal.
create table wallet.seal_heads (
  singleton boolean primary key default true check (singleton),
  position bigint not null,
  xid xid8 not null,
  entry_id bigint not null,
  chain bytea not null,
  at timestamptz
);
insert into wallet.seal_heads (position, xid, entry_id, chain)
  values (0, '0', 0, decode(repeat('00', 32), 'hex'));
grant select on wallet.seals, wallet.seal_heads to feria_app;

-- One field of the sealed text: its length in bytes, a colon, itself, a comma.
create function wallet.seal_field(p_text text) returns text
language sql immutable parallel safe
  return octet_length(p_text)::text || ':' || p_text || ',';

create function wallet.seal_time(p_at timestamptz) returns text
language sql stable parallel safe
  return to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

-- The sealed text of an entry with its postings; packages/ledger-proof writes the same.
create function wallet.entry_text(p_entry wallet.entries) returns text
language sql stable parallel safe
return (
  select wallet.seal_field('feria.entry.1') || wallet.seal_field(p_entry.id::text) || wallet.seal_field(p_entry.kind)
      || wallet.seal_field(p_entry.key) || wallet.seal_field(p_entry.member_id::text)
      || wallet.seal_field(p_entry.currency) || wallet.seal_field(p_entry.amount::text)
      || wallet.seal_field(p_entry.counterparty) || wallet.seal_field(p_entry.reference)
      || wallet.seal_field(wallet.seal_time(p_entry.at)) || wallet.seal_field(count(p.ordinal)::text)
      || coalesce(string_agg(
           wallet.seal_field(p.ordinal::text)
             || wallet.seal_field(concat_ws('/', a.owner_kind, a.owner_id, a.currency, a.purpose))
             || wallet.seal_field(p.currency) || wallet.seal_field(p.amount::text)
             || wallet.seal_field(coalesce(p.balance_after::text, '')),
           '' order by p.ordinal), '')
    from wallet.postings p left join wallet.accounts a on a.id = p.account_id
    where p.entry_id = p_entry.id
);

-- Whether the sealer has something to do: an entry of a transaction that is over, before which none can come any more.
create function wallet.may_seal() returns boolean
language sql stable set search_path = wallet, pg_temp as $$
  select exists (
    select from wallet.seal_heads h, wallet.entries e
      where (e.xid, e.id) > (h.xid, h.entry_id) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
  )
$$;

-- Seals at most `p_limit` entries below the commit watermark, in the order (xid, id), and answers how many. Two at once wait
-- for each other. It fails when the last seal is not the one that it left.
create function wallet.seal(p_limit integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = wallet, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off
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
  watermark := pg_snapshot_xmin(pg_current_snapshot());
  select array_agg(u.id order by u.xid, u.id), max(u.xid),
         array_agg(sha256('\x00'::bytea || convert_to(u.sealed, 'UTF8')) order by u.xid, u.id)
    into ids, last_xid, leaves
    from (
      select e.id, e.xid, wallet.entry_text(e) as sealed
        from wallet.entries e
        where (e.xid, e.id) > (head.xid, head.entry_id) and e.xid < watermark
        order by e.xid, e.id
        limit p_limit
    ) u;
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

-- Where the sealer is, how many entries wait (counted up to a million) and since when the oldest does.
create function wallet.seal_state()
  returns table ("position" bigint, chain bytea, sealed_at timestamptz, waiting bigint, since timestamptz)
language sql stable set search_path = wallet, pg_temp as $$
  select h.position, h.chain, h.at,
         (select count(*) from (
            select from wallet.entries e where (e.xid, e.id) > (h.xid, h.entry_id) limit 1000000) w),
         (select e.at from wallet.entries e where (e.xid, e.id) > (h.xid, h.entry_id) order by e.xid, e.id limit 1)
    from wallet.seal_heads h
$$;

-- An entry in the words of the proof: numbers as text, postings by ordinal.
create function wallet.entry_json(p_entry wallet.entries) returns json
language sql stable parallel safe
return json_build_object(
  'id', p_entry.id::text, 'kind', p_entry.kind, 'key', p_entry.key, 'memberId', p_entry.member_id,
  'currency', p_entry.currency, 'amount', p_entry.amount::text, 'counterparty', p_entry.counterparty,
  'reference', p_entry.reference, 'at', wallet.seal_time(p_entry.at),
  'postings', coalesce((
    select json_agg(json_build_object(
        'ordinal', p.ordinal::text,
        'account', concat_ws('/', a.owner_kind, a.owner_id, a.currency, a.purpose),
        'currency', p.currency, 'amount', p.amount::text, 'balanceAfter', p.balance_after::text) order by p.ordinal)
      from wallet.postings p left join wallet.accounts a on a.id = p.account_id
      where p.entry_id = p_entry.id), '[]'::json));

-- Seals after a position with what their entries are now; null where an entry is gone.
create function wallet.read_seals(p_after bigint, p_most integer)
  returns table ("position" bigint, entry_id bigint, leaf bytea, chain bytea, entry json)
language sql stable set search_path = wallet, pg_temp set enable_hashjoin = off set enable_mergejoin = off as $$
  select s.position, s.entry_id, s.leaf, s.chain, case when e.id is not null then wallet.entry_json(e) end
    from (
      select * from wallet.seals where position > p_after order by position limit p_most
    ) s
    left join wallet.entries e on e.id = s.entry_id
    order by s.position
$$;

-- These entries, and what reversed them, with their seals where they have some.
create function wallet.seals_of(p_entries bigint[])
  returns table ("position" bigint, entry_id bigint, leaf bytea, chain bytea, entry json)
language sql stable rows 8 set search_path = wallet, pg_temp set enable_hashjoin = off set enable_mergejoin = off as $$
  select s.position, e.id, s.leaf, s.chain, wallet.entry_json(e)
    from (
      select unnest(p_entries) as id
      union select r.entry_id from wallet.reversals r where r.of_entry_id = any (p_entries)
    ) wanted
    join wallet.entries e on e.id = wanted.id
    left join wallet.seals s on s.entry_id = e.id
    order by e.id
$$;

-- The bets and payouts of a currency in seal order: what touches a vendor's account of play, and free wins.
create function wallet.sealed_bets(p_currency text, p_from bigint, p_through bigint, p_most integer)
  returns table ("position" bigint, entry_id bigint, at timestamptz, leaf bytea)
language sql stable set search_path = wallet, pg_temp set enable_hashjoin = off set enable_mergejoin = off as $$
  select s.position, s.entry_id, e.at, s.leaf
    from wallet.seals s join wallet.entries e on e.id = s.entry_id
    where s.position between p_from and p_through and e.currency = p_currency
      and (starts_with(e.kind, 'free_win') or exists (
        select from wallet.postings p join wallet.accounts a on a.id = p.account_id
          where p.entry_id = e.id and a.owner_kind = 'vendor' and a.purpose = 'play'))
    order by s.position
    limit p_most
$$;

-- The leaves at some positions, in their order: what a proof is made of.
create function wallet.leaves_at(p_positions bigint[]) returns table ("position" bigint, leaf bytea)
language sql stable set search_path = wallet, pg_temp as $$
  select s.position, s.leaf from wallet.seals s where s.position = any (p_positions) order by s.position
$$;

-- Entries that the sealer has passed and that have no seal: there are none, unless somebody slipped them in.
create function wallet.unsealed_entries(p_most integer) returns table (entry_id bigint)
language sql stable set search_path = wallet, pg_temp as $$
  select e.id from wallet.seal_heads h, wallet.entries e
    where (e.xid, e.id) <= (h.xid, h.entry_id)
      and not exists (select from wallet.seals s where s.entry_id = e.id)
    order by e.id limit p_most
$$;

revoke execute on function wallet.seal_field, wallet.seal_time, wallet.entry_text, wallet.may_seal, wallet.seal,
  wallet.seal_state, wallet.entry_json, wallet.read_seals, wallet.seals_of, wallet.sealed_bets, wallet.leaves_at, wallet.unsealed_entries
  from public;
grant execute on function wallet.seal_field, wallet.seal_time, wallet.entry_text, wallet.may_seal, wallet.seal,
  wallet.seal_state, wallet.entry_json, wallet.read_seals, wallet.seals_of, wallet.sealed_bets, wallet.leaves_at, wallet.unsealed_entries
  to feria_app;
reset role;
