-- The leaves at some positions, in their order: what a proof is made of.
create or replace function wallet.leaves_at(p_positions bigint[]) returns table ("position" bigint, leaf bytea)
language sql stable set search_path = wallet, pg_temp as $$
  select s.position, s.leaf from wallet.seals s where s.position = any (p_positions) order by s.position
$$;
alter function wallet.leaves_at owner to feria_wallet;
revoke execute on function wallet.leaves_at from public;
grant execute on function wallet.leaves_at to feria_app;
