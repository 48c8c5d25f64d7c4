create or replace function operators.refuse_gone(p_asker uuid) returns void
language plpgsql stable as $$
begin
  if not exists (select from operators.operators o where o.id = p_asker and o.status = 'active') then
    raise exception 'whoever asked for it is gone: %', p_asker using errcode = 'check_violation';
  end if;
end $$;
grant execute on function operators.refuse_gone to feria_app;
