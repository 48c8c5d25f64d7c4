-- The rule, for every schema: whoever is in here is counted nowhere.
create or replace function members.test_members() returns table (member_id uuid)
language sql stable as $$ select t.member_id from members.test_accounts t $$;
grant execute on function members.test_members to feria_app;
