create or replace function catalog.count_shelf() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update catalog.shelf set version = version + 1;
  return null;
end $$;
