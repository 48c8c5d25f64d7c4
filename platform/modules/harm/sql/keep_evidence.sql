-- Evidence is what it was, for the owner, too; what is over goes as a whole.
create or replace function harm.keep_evidence() returns trigger language plpgsql as $$
begin
  raise exception 'what was seen stays as it was seen';
end $$;
