create or replace function keep_seed() returns trigger language plpgsql as $$
begin
  if (old.id, old.owner, old.game, old.commitment, old.created_at, old.committed_no, old.committed_in)
     is distinct from (new.id, new.owner, new.game, new.commitment, new.created_at, new.committed_no, new.committed_in)
     or (old.client_seed is not null and new.client_seed is distinct from old.client_seed)
     or (old.activated_at is not null and (new.activated_at, new.activated_no) is distinct from (old.activated_at, old.activated_no))
     or (old.revealed_at is not null and to_jsonb(new) is distinct from to_jsonb(old)) then
    raise exception 'the seeds of pair % are committed', old.id;
  end if;
  if old.activated_at is null and new.activated_at is not null then
    -- Its commitment could be seen before this client seed was chosen, and the client seed was not known when it was drawn.
    if old.committed_in = pg_current_xact_id() then
      raise exception 'pair % was not committed before its client seed', old.id;
    end if;
    if exists (select 1 from seed_pairs where owner = new.owner and game = new.game and client_seed = new.client_seed) then
      raise exception 'the client seed of pair % was known before', old.id;
    end if;
    new.activated_no := nextval('seed_moments');
  end if;
  if old.revealed_at is null and new.revealed_at is not null
     and exists (select 1 from rounds where seed_pair_id = old.id and state not in ('closed', 'cancelled')) then
    raise exception 'a round is open on pair %', old.id;
  end if;
  return new;
end $$;
