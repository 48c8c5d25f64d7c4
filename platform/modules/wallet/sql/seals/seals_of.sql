-- These entries, and what reversed them, with their seals where they have some.
create or replace function wallet.seals_of(p_entries bigint[])
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
alter function wallet.seals_of owner to feria_wallet;
revoke execute on function wallet.seals_of from public;
grant execute on function wallet.seals_of to feria_app;
