-- Whether a member's money is none, for whoever treats test money apart.
create or replace function tax.is_exempt(p_member uuid) returns boolean
language sql stable as $$
  select exists (select from tax.exemptions e where e.member_id = p_member)
$$;
grant execute on function tax.is_exempt to feria_app;
