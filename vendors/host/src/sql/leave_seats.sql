create or replace function leave_seats() returns trigger language plpgsql as $$
begin
  update round_seats set is_open = false where round_id = new.id;
  return new;
end $$;
