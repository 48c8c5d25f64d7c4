-- Seals after a position with what their entries are now; null where an entry is gone.
create or replace function wallet.read_seals(p_after bigint, p_most integer)
  returns table ("position" bigint, entry_id bigint, leaf bytea, chain bytea, entry json)
language sql stable set search_path = wallet, pg_temp set enable_hashjoin = off set enable_mergejoin = off as $$
  select s.position, s.entry_id, s.leaf, s.chain, case when e.id is not null then wallet.entry_json(e) end
    from (
      select * from wallet.seals where position > p_after order by position limit p_most
    ) s
    left join wallet.entries e on e.id = s.entry_id
    order by s.position
$$;
alter function wallet.read_seals owner to feria_wallet;
revoke execute on function wallet.read_seals from public;
grant execute on function wallet.read_seals to feria_app;
