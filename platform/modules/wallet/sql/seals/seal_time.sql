create or replace function wallet.seal_time(p_at timestamptz) returns text
language sql stable parallel safe
  return to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
alter function wallet.seal_time owner to feria_wallet;
revoke execute on function wallet.seal_time from public;
grant execute on function wallet.seal_time to feria_app;
