-- Every account, for the office's list, whose other columns other modules know. The planner takes the function apart: whatever its
-- caller sorts and narrows down by uses the indexes of the table.
create or replace function members.listed() returns table (id uuid, account text, type integer, market_code text, currency text,
  language text, status text, registered_at timestamptz, last_login_at timestamptz, seen_at timestamptz)
language sql stable as $$
  select m.id, m.account, m.type, m.market_code, m.currency, m.language, m.status, m.registered_at, m.last_login_at,
         coalesce(m.last_login_at, m.registered_at)
    from members.members m
$$;
grant execute on function members.listed to feria_app;
