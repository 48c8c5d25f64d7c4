create trigger record_notes_append_only before update or delete or truncate on operators.record_notes
  for each statement execute function core.refuse_change();
create trigger ties_append_only before update or delete or truncate on operators.ties
  for each statement execute function core.refuse_change();
create trigger approvals_two_persons before insert or update on operators.approvals
  for each row when (new.state = 'approved') execute function operators.two_persons_approve();
