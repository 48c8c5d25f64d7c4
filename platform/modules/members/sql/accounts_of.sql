-- Names for other modules' lists: one call for a page of ids.
create or replace function members.accounts_of(p_members uuid[]) returns table (member_id uuid, account text, market_code text)
language sql stable as $$ select m.id, m.account, m.market_code from members.members m where m.id = any (p_members) $$;
grant execute on function members.accounts_of to feria_app;
