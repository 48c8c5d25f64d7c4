create or replace function wallet.findings(p_found jsonb[], p_most integer) returns jsonb
language sql immutable
  return coalesce((select jsonb_agg(f) from (select unnest(p_found) as f limit p_most) l), '[]'::jsonb);
alter function wallet.findings owner to feria_wallet;
revoke execute on function wallet.findings from public;
grant execute on function wallet.findings to feria_app;
