create trigger approved_alone_append_only before update or delete or truncate on cashier.approved_alone
  for each statement execute function core.refuse_change();
create trigger approved_alone_below before insert on cashier.approved_alone
  for each row execute function cashier.refuse_alone();
