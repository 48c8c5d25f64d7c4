create or replace function content.count_change() returns trigger language plpgsql security definer set search_path = content as $$
begin
  update content.state set version = version + 1;
  return null;
end $$;
