create or replace function wallet.entries_of(p_kinds text[], p_keys text[])
  returns table(kind text, key text, id bigint, member_id uuid, currency text, amount bigint)
  language sql
  stable
  set search_path = wallet, pg_temp
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
  select e.kind, e.key, e.id, e.member_id, e.currency, e.amount
    from unnest(p_kinds, p_keys) as w (kind, key)
    join wallet.entries e on wallet.key_hash(e.key) = wallet.key_hash(w.key)
      and wallet.kind_hash(e.kind, e.key) = wallet.kind_hash(w.kind, w.key) and e.kind = w.kind and e.key = w.key
$$;
alter function wallet.entries_of owner to feria_wallet;
revoke execute on function wallet.entries_of from public;
grant execute on function wallet.entries_of to feria_app;
