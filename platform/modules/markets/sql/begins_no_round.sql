-- Rounds that run finish; no round begins.
create or replace function markets.begins_no_round() returns boolean
language sql stable as $$
  select exists (select from markets.closures c where c.kind = 'maintenance' and c.address is null)
$$;
grant execute on function markets.begins_no_round to feria_app;
