create or replace function commit_seed() returns trigger language plpgsql as $$
begin
  if new.activated_at is not null or new.revealed_at is not null then
    raise exception 'a pair of seeds is committed before it is used';
  end if;
  new.committed_no := nextval('seed_moments');
  new.activated_no := null;
  new.committed_in := pg_current_xact_id();
  return new;
end $$;
