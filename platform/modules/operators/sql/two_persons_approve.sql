create or replace function operators.two_persons_approve() returns trigger
language plpgsql as $$
begin
  perform operators.refuse_one_person(new.asked_by, new.decided_by);
  perform operators.refuse_gone(new.asked_by);
  return new;
end $$;
