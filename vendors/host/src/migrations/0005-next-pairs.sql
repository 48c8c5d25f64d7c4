-- A pair of seeds is committed before anybody chooses the client seed that it will meet: it waits (no client seed), then it
-- is in use, then it is revealed. Until it is revealed its server seed lies here sealed only; the key is not in the database.
create sequence seed_moments;
alter table seed_pairs
  alter column server_seed drop not null,
  alter column client_seed drop not null,
  add column sealed_seed bytea,
  -- Version of the key that sealed it.
  add column seed_key int,
  add column activated_at timestamptz,
  -- What came first, whatever the clocks say. Empty for pairs of before this migration: of them nobody can tell.
  add column committed_no bigint,
  add column activated_no bigint,
  add column committed_in xid8;
update seed_pairs set activated_at = created_at;

-- Not validated: pairs of before are sealed when the process starts, and no round begins on one that is not.
alter table seed_pairs
  add constraint seed_pairs_state check (
    case
      when revealed_at is not null then
        server_seed is not null and sealed_seed is null and seed_key is null and client_seed is not null and activated_at is not null
      when activated_at is not null then
        server_seed is null and sealed_seed is not null and seed_key is not null and client_seed is not null
      else
        server_seed is null and sealed_seed is not null and seed_key is not null and client_seed is null and next_nonce = 0
    end
  ) not valid,
  add constraint seed_pairs_promise check (
    server_seed is null or commitment = encode(sha256(convert_to(server_seed, 'UTF8')), 'hex')
  ) not valid;
drop index seed_pairs_active;
create unique index seed_pairs_active on seed_pairs (owner, game) where activated_at is not null and revealed_at is null;
create unique index seed_pairs_waiting on seed_pairs (owner, game) where activated_at is null;
create index seed_pairs_of on seed_pairs (owner, game);
create index seed_pairs_sealed on seed_pairs (seed_key) where revealed_at is null;

create function commit_seed() returns trigger language plpgsql as $$
begin
  if new.activated_at is not null or new.revealed_at is not null then
    raise exception 'a pair of seeds is committed before it is used';
  end if;
  new.committed_no := nextval('seed_moments');
  new.activated_no := null;
  new.committed_in := pg_current_xact_id();
  return new;
end $$;
create trigger seed_pairs_commit before insert on seed_pairs for each row execute function commit_seed();

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

-- Whoever plays has the pair in use and the one that comes next, at the end of every transaction that moves either.
create function keep_next() returns trigger language plpgsql as $$
begin
  if (select count(*) from seed_pairs where owner = new.owner and game = new.game and revealed_at is null) <> 2 then
    raise exception 'pair % has none that is committed to come next', new.id;
  end if;
  return null;
end $$;
create constraint trigger seed_pairs_next after update of activated_at, revealed_at on seed_pairs
  deferrable initially deferred for each row execute function keep_next();

create function keep_pairs() returns trigger language plpgsql as $$
begin
  raise exception 'pairs of seeds are kept: one that is committed is not drawn again';
end $$;
create trigger seed_pairs_kept before delete or truncate on seed_pairs for each statement execute function keep_pairs();

-- At a table every seat's client seed was chosen after the table's server seed was committed.
create function keep_table_order() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from round_seats s join seed_pairs p on p.owner = s.owner and p.game = s.game and p.activated_at is not null and p.revealed_at is null
      where s.round_id = new.id
        and coalesce(p.activated_no, 0) <= (select coalesce(committed_no, 0) from seed_pairs where id = new.seed_pair_id)
  ) then
    raise exception 'a seat of round % chose its client seed before the table was committed', new.id;
  end if;
  return null;
end $$;
create trigger rounds_table_order after insert on rounds for each row when (new.client_seed is not null)
  execute function keep_table_order();
