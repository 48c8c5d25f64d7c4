-- The rule, for every schema: whoever is in here is counted nowhere.
create or replace function identity.test_members() returns table (member_id uuid)
language sql stable as $$ select t.member_id from identity.test_accounts t $$;
grant execute on function identity.test_members to feria_app;
