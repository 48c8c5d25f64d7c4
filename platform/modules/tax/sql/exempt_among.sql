-- Which of these members' money is none: asked once for a batch, where `tax.is_exempt` would be asked for each call of it.
create or replace function tax.exempt_among(p_members uuid[]) returns uuid[]
language plpgsql stable as $$
begin
  return coalesce((select array_agg(e.member_id) from tax.exemptions e where e.member_id = any (p_members)), '{}');
end $$;
grant execute on function tax.exempt_among to feria_app;
