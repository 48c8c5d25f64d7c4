-- What was judged stays as it was judged, for the owner, too.
create or replace function cashier.keep_judgement() returns trigger language plpgsql as $$
begin
  raise exception 'what was judged stays as it was judged';
end $$;
