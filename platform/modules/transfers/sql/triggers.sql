create trigger outcomes_append_only before update or delete or truncate on transfers.outcomes
  for each statement execute function core.refuse_change();
