-- A pair of seeds: the server's is committed to before its first round and revealed when the pair is put aside.
create table seed_pairs (
  id bigint generated always as identity primary key,
  owner text not null,
  game text not null,
  server_seed text not null,
  commitment text not null,
  client_seed text not null,
  next_nonce int not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pairs_active on seed_pairs (owner, game) where revealed_at is null;

create table sessions (
  key_hash text primary key,
  mode text not null check (mode in ('real', 'fun')),
  owner text not null,
  game text not null,
  currency text not null,
  wallet_token text,
  fun_balance bigint check (fun_balance >= 0),
  created_at timestamptz not null,
  seen_at timestamptz not null
);

create table rounds (
  id uuid primary key,
  owner text not null,
  mode text not null check (mode in ('real', 'fun')),
  game text not null,
  currency text not null,
  request_key uuid not null,
  stake bigint not null check (stake > 0),
  state text not null check (state in ('staking', 'playing', 'settling', 'closed', 'cancelling', 'cancelled')),
  seed_pair_id bigint not null references seed_pairs,
  nonce int not null,
  maths_version text not null,
  outcome jsonb,
  win bigint,
  shown int not null default 0,
  wallet_token text,
  bet_uuid uuid not null,
  win_uuid uuid not null,
  rollback_uuid uuid not null,
  refusal text,
  attempts int not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (owner, request_key),
  unique (seed_pair_id, nonce)
);
-- One round at a time per player and game: a second tab joins the open one.
create unique index rounds_open on rounds (owner, game) where state in ('staking', 'playing', 'settling', 'cancelling');
create index rounds_due on rounds (due_at) where state in ('staking', 'playing', 'settling', 'cancelling');

-- One outcome per round: once stored it cannot be changed or taken away, by anyone.
create function keep_outcome() returns trigger language plpgsql as $$
begin
  if old.outcome is not null and (new.outcome is distinct from old.outcome or new.win is distinct from old.win) then
    raise exception 'the outcome of round % is final', old.id;
  end if;
  if (old.stake, old.seed_pair_id, old.nonce, old.bet_uuid) is distinct from (new.stake, new.seed_pair_id, new.nonce, new.bet_uuid) then
    raise exception 'the stake and the draw of round % are final', old.id;
  end if;
  return new;
end $$;
create trigger rounds_keep_outcome before update on rounds for each row execute function keep_outcome();
create function keep_rounds() returns trigger language plpgsql as $$
begin
  raise exception 'rounds are kept';
end $$;
create trigger rounds_kept before delete or truncate on rounds for each statement execute function keep_rounds();

create function keep_seed() returns trigger language plpgsql as $$
begin
  if (old.server_seed, old.commitment, old.client_seed, old.owner, old.game) is distinct from (new.server_seed, new.commitment, new.client_seed, new.owner, new.game) then
    raise exception 'the seeds of pair % are committed', old.id;
  end if;
  return new;
end $$;
create trigger seed_pairs_keep before update on seed_pairs for each row execute function keep_seed();

create table round_views (
  key_hash text primary key,
  round_id uuid not null references rounds,
  viewer text not null check (viewer in ('member', 'operator')),
  expires_at timestamptz not null
);
