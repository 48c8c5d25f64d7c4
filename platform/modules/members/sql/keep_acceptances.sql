create or replace function members.keep_acceptances() returns trigger language plpgsql as $$
begin
  raise exception 'what a member has accepted is never changed' using errcode = 'restrict_violation';
end $$;
