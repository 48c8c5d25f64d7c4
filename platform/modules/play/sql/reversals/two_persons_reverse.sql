-- A large reversal is done by two persons who are not tied, and not for somebody who is gone (ADR 57).
create or replace function play.two_persons_reverse() returns trigger
language plpgsql as $$
begin
  perform operators.refuse_one_person(new.asked_by, new.decided_by);
  perform operators.refuse_gone(new.asked_by);
  return new;
end $$;
