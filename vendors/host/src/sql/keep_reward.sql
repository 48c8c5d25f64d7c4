-- The terms of a reward are final; it can only be cancelled, once.
create or replace function keep_reward() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'cancelled_at') is distinct from (to_jsonb(new) - 'cancelled_at') or old.cancelled_at is not null then
    raise exception 'the terms of reward % are final', old.id;
  end if;
  return new;
end $$;
