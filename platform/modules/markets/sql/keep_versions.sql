create or replace function markets.keep_versions() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a market is never changed' using errcode = 'restrict_violation';
end $$;
