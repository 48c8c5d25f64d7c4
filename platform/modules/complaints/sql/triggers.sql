create trigger complaints_two_persons before update on complaints.complaints
  for each row when (old.escalated_at is not null and old.decided_by is not null
                     and new.answered_at is distinct from old.answered_at and new.answered_at is not null)
  execute function complaints.two_persons_decide();
