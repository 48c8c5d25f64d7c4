-- Whoever adds up what is done alone waits here for everybody who does: of two at once the second sees the first.
create or replace function operators.await_sums(p_action text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('operators.alone ' || p_action, 0))
$$;
revoke execute on function operators.await_sums from public;
grant execute on function operators.await_sums to feria_app;
