-- One field of the sealed text: its length in bytes, a colon, itself, a comma.
create or replace function wallet.seal_field(p_text text) returns text
language sql immutable parallel safe
  return octet_length(p_text)::text || ':' || p_text || ',';
alter function wallet.seal_field owner to feria_wallet;
revoke execute on function wallet.seal_field from public;
grant execute on function wallet.seal_field to feria_app;
