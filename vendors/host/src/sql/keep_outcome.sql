-- One outcome per round: once stored it cannot be changed or taken away, by anyone.
create or replace function keep_outcome() returns trigger language plpgsql as $$
begin
  if old.outcome is not null and new.outcome is distinct from old.outcome then
    raise exception 'the outcome of round % is final', old.id;
  end if;
  if (old.owner, old.mode, old.game, old.currency, old.request_key, old.seed_pair_id, old.nonce, old.client_seed, old.maths_version, old.created_at)
     is distinct from
     (new.owner, new.mode, new.game, new.currency, new.request_key, new.seed_pair_id, new.nonce, new.client_seed, new.maths_version, new.created_at) then
    raise exception 'what round % was opened with is final', old.id;
  end if;
  if new.steps < old.steps then
    raise exception 'the steps of round % are final', old.id;
  end if;
  return new;
end $$;
