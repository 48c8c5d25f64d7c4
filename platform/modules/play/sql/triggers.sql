create trigger reversal_orders_two_persons before insert or update on play.reversal_orders
  for each row when (new.state = 'done' and new.needs_second) execute function play.two_persons_reverse();
create trigger reversal_orders_below before insert or update of needs_second on play.reversal_orders
  for each row when (not new.needs_second) execute function play.refuse_alone();
