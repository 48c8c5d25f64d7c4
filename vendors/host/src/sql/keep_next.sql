-- Whoever plays has the pair in use and the one that comes next, at the end of every transaction that moves either.
create or replace function keep_next() returns trigger language plpgsql as $$
begin
  if (select count(*) from seed_pairs where owner = new.owner and game = new.game and revealed_at is null) <> 2 then
    raise exception 'pair % has none that is committed to come next', new.id;
  end if;
  return null;
end $$;
