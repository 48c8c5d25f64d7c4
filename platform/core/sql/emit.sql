create or replace function core.emit(p_kind text, p_payload jsonb, p_at timestamptz) returns void
language sql as $$ insert into core.outbox (kind, payload, at) values (p_kind, p_payload, p_at) $$;
grant execute on function core.emit to feria_app;
