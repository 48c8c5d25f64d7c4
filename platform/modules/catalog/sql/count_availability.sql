create or replace function catalog.count_availability() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update catalog.availability set version = version + 1;
  return null;
end $$;
