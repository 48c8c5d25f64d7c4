-- A large reversal is done by two persons who are not tied, and not for somebody who is gone (ADR 57).
create function play.two_persons_reverse() returns trigger
language plpgsql as $$
begin
  perform operators.refuse_one_person(new.asked_by, new.decided_by);
  perform operators.refuse_gone(new.asked_by);
  return new;
end $$;
create trigger reversal_orders_two_persons before insert or update on play.reversal_orders
  for each row when (new.state = 'done' and new.needs_second) execute function play.two_persons_reverse();
