-- Promise 5. Also for the owner of the tables.
create or replace function wallet.refuse_change() returns trigger
language plpgsql set search_path = wallet, pg_temp as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
alter function wallet.refuse_change owner to feria_wallet;
revoke execute on function wallet.refuse_change from public;
