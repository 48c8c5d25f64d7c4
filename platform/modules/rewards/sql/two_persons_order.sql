create or replace function rewards.two_persons_order() returns trigger language plpgsql as $$
begin
  perform operators.refuse_one_person(new.created_by, new.second_by);
  perform operators.refuse_gone(new.created_by);
  return new;
end $$;
