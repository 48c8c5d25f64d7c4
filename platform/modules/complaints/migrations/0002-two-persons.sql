-- What a member objects to is decided again by somebody else, who is not tied to whoever decided first (ADR 57). That the first one
-- works here no more is no matter: nothing of theirs is carried out.
create function complaints.two_persons_decide() returns trigger
language plpgsql as $$
begin
  perform operators.refuse_one_person(old.decided_by, new.decided_by);
  return new;
end $$;
create trigger complaints_two_persons before update on complaints.complaints
  for each row when (old.escalated_at is not null and old.decided_by is not null
                     and new.answered_at is distinct from old.answered_at and new.answered_at is not null)
  execute function complaints.two_persons_decide();
