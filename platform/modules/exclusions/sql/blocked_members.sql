-- Whose play an operator has stopped.
create or replace function exclusions.blocked_members() returns table (member_id uuid)
language sql stable as $$ select b.member_id from exclusions.play_blocks b where b.lifted_at is null $$;
grant execute on function exclusions.blocked_members to feria_app;
