-- A bet is final but for its fate, which is: asked, then done or refused, and cancelled when it was taken back.
create or replace function keep_bet() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - array['state', 'refusal', 'ended_at']) is distinct from (to_jsonb(new) - array['state', 'refusal', 'ended_at'])
     or old.state in ('refused', 'cancelled')
     or (old.state = 'done' and new.state <> 'cancelled') then
    raise exception 'bet % is final', old.id;
  end if;
  return new;
end $$;
