-- Rounds that the operator pays for. A campaign names terms; a reward grants them to one player.
create table free_campaigns (
  id uuid primary key,
  prepaid_id uuid not null,
  name text not null,
  game text not null,
  currency text not null,
  bet_value bigint not null check (bet_value > 0),
  bet_count int not null check (bet_count > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  check (starts_at < ends_at),
  -- The same campaign asked for again is the same one.
  unique (name, prepaid_id, bet_count, starts_at, ends_at)
);

create table rewards (
  id uuid primary key,
  -- The operator's own name for it: a repeat grants nothing twice.
  operator_reference text not null unique,
  owner text not null,
  game text not null,
  currency text not null,
  campaign_id uuid references free_campaigns,
  bet_value bigint not null check (bet_value > 0),
  bet_count int not null check (bet_count > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  check (starts_at < ends_at)
);
create index rewards_of_player on rewards (owner, game) where cancelled_at is null;

-- What pays for a round, when it is not its player. How many a reward has left is counted here and stored nowhere.
alter table rounds
  add column reward_id uuid references rewards,
  add column campaign_id uuid references free_campaigns,
  add check (reward_id is null or mode = 'real');
create index rounds_of_reward on rounds (reward_id) where reward_id is not null;

create or replace function keep_outcome() returns trigger language plpgsql as $$
begin
  if old.outcome is not null and (new.outcome is distinct from old.outcome or new.win is distinct from old.win) then
    raise exception 'the outcome of round % is final', old.id;
  end if;
  if (old.stake, old.seed_pair_id, old.nonce, old.bet_uuid, old.reward_id, old.campaign_id)
     is distinct from (new.stake, new.seed_pair_id, new.nonce, new.bet_uuid, new.reward_id, new.campaign_id) then
    raise exception 'the stake and the draw of round % are final', old.id;
  end if;
  return new;
end $$;

-- The terms of a reward are final; it can only be cancelled, once.
create function keep_reward() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'cancelled_at') is distinct from (to_jsonb(new) - 'cancelled_at') or old.cancelled_at is not null then
    raise exception 'the terms of reward % are final', old.id;
  end if;
  return new;
end $$;
create trigger rewards_keep before update on rewards for each row execute function keep_reward();
