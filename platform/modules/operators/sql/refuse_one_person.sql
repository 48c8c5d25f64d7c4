-- Every door that takes two persons calls these from a trigger, so that no code can forget them.
create or replace function operators.refuse_one_person(p_first uuid, p_second uuid) returns void
language plpgsql stable as $$
begin
  if p_second is null or p_first = p_second or p_second = any (operators.tied_to(p_first)) then
    raise exception 'one person is not two: % and %', p_first, p_second using errcode = 'check_violation';
  end if;
end $$;
grant execute on function operators.refuse_one_person to feria_app;
