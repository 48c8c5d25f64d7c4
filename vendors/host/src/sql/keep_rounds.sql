create or replace function keep_rounds() returns trigger language plpgsql as $$
begin
  raise exception 'rounds are kept';
end $$;
