-- Accounts whose owner closed them before that moment: what others keep of them may be freed.
create or replace function members.closed_before(p_at timestamptz) returns table (member_id uuid)
language sql stable as $$ select m.id from members.members m where m.closed_at <= p_at $$;
grant execute on function members.closed_before to feria_app;
