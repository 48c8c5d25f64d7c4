-- The secret of a pot is committed to, and a pot that fell stays down.
create or replace function keep_pot() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - array['meter', 'part', 'fell_at']) is distinct from (to_jsonb(new) - array['meter', 'part', 'fell_at'])
     or old.fell_at is not null then
    raise exception 'pot % is final', old.id;
  end if;
  return new;
end $$;
