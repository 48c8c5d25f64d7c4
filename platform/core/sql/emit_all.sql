-- The facts of a whole batch, in their order.
create or replace function core.emit_all(p_kinds text[], p_payloads jsonb[], p_at timestamptz) returns void
language sql as $$
  insert into core.outbox (kind, payload, at)
    select f.kind, f.payload, p_at
      from unnest(p_kinds, p_payloads) with ordinality as f (kind, payload, ord) order by f.ord
$$;
grant execute on function core.emit_all to feria_app;
