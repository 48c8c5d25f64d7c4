create or replace function catalog.count_games() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update catalog.availability set version = version + 1 where exists (select from changed);
  return null;
end $$;
