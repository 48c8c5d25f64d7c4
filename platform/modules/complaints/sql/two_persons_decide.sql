-- What a member objects to is decided again by somebody else, who is not tied to whoever decided first (ADR 57). That the first one
-- works here no more is no matter: nothing of theirs is carried out.
create or replace function complaints.two_persons_decide() returns trigger
language plpgsql as $$
begin
  perform operators.refuse_one_person(old.decided_by, new.decided_by);
  return new;
end $$;
