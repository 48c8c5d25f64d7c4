-- When a market's first member came: nothing happened there before. Null: nobody has come.
create or replace function members.first_registered_at(p_market text) returns timestamptz
language sql stable as $$ select min(m.registered_at) from members.members m where m.market_code = p_market $$;
grant execute on function members.first_registered_at to feria_app;
