-- The order in which pairs of seeds were committed and taken into use, whatever the clocks say.
create sequence seed_moments;

-- A pair of seeds: the server's is committed to before anybody chooses the client seed that it will meet. It waits (no client
-- seed), then it is in use, then it is put aside and revealed. Until it is revealed its server seed lies here sealed only; the key is
-- not in the database.
create table seed_pairs (
  id bigint generated always as identity primary key,
  owner text not null,
  game text not null,
  server_seed text,
  commitment text not null,
  client_seed text,
  next_nonce int not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz,
  sealed_seed bytea,
  -- Version of the key that sealed it.
  seed_key int,
  activated_at timestamptz,
  -- What came first. Empty for pairs of before these numbers: of them nobody can tell.
  committed_no bigint,
  activated_no bigint,
  committed_in xid8
);
-- Not validated: pairs of before seeds were sealed are sealed when the process starts, and no round begins on one that is not.
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
create unique index seed_pairs_active on seed_pairs (owner, game) where activated_at is not null and revealed_at is null;
create unique index seed_pairs_waiting on seed_pairs (owner, game) where activated_at is null;
create index seed_pairs_of on seed_pairs (owner, game);
create index seed_pairs_sealed on seed_pairs (seed_key) where revealed_at is null;

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
create index sessions_fun on sessions (owner) where mode = 'fun';

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

-- How many rounds a reward has left is counted from the seats that it paid for and stored nowhere.
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

-- A round is a machine of any seats and decisions. Who sits where is in round_seats, what each bet was for in round_bets,
-- what was decided in round_decisions, and what was drawn in round_draws.
create table rounds (
  id uuid primary key,
  owner text not null,
  mode text not null check (mode in ('real', 'fun')),
  game text not null,
  currency text not null,
  request_key uuid not null,
  state text not null
    check (state in ('staking', 'deciding', 'raising', 'returning', 'playing', 'settling', 'closed', 'cancelling', 'cancelled')),
  seed_pair_id bigint not null references seed_pairs,
  nonce int not null,
  maths_version text not null,
  outcome jsonb,
  shown int not null default 0,
  refusal text,
  attempts int not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- How many steps are stored: nobody makes two moves of one position.
  steps int not null default 0,
  -- When those who have to decide are not waited for any more.
  decide_by timestamptz,
  -- What every seat gave to the stream, where there are several; otherwise that of the pair.
  client_seed text,
  unique (owner, request_key),
  unique (seed_pair_id, nonce),
  check ((outcome is null) or state in ('playing', 'settling', 'closed'))
);
-- At a table one round at a time.
create unique index rounds_open on rounds (owner, game) where state not in ('closed', 'cancelled');
create index rounds_due on rounds (due_at) where state not in ('closed', 'cancelled');

create table round_views (
  key_hash text primary key,
  round_id uuid not null references rounds,
  viewer text not null check (viewer in ('member', 'operator')),
  expires_at timestamptz not null,
  seat int not null default 0
);

-- One seat, one wallet. What the round pays it is final with the round's outcome.
create table round_seats (
  round_id uuid not null references rounds,
  seat int not null check (seat >= 0),
  owner text not null,
  -- As of its round: for the promise below.
  game text not null,
  is_open boolean not null default true,
  stake bigint not null check (stake > 0),
  -- What was chosen together with the stake.
  choice jsonb not null,
  wallet_token text,
  -- What pays for the stake, when it is not its player.
  reward_id uuid references rewards,
  campaign_id uuid references free_campaigns,
  -- The bet that opened it, as the wallet knows it.
  bet_uuid uuid not null unique,
  win bigint check (win >= 0),
  win_uuid uuid not null unique,
  -- When the wallet acknowledged the win.
  paid_at timestamptz,
  primary key (round_id, seat),
  unique (round_id, owner)
);
-- One round at a time per player and game, at tables of many seats, too: a second tab joins the open one.
create unique index round_seats_open on round_seats (owner, game) where is_open;
create index round_seats_of_reward on round_seats (reward_id) where reward_id is not null;

-- Every stake that was asked for: the opening one of each seat, and those of its decisions.
create table round_bets (
  id uuid primary key,
  round_id uuid not null,
  seat int not null,
  amount bigint not null check (amount > 0),
  -- Of the decision that it pays for; null for the opening.
  choice jsonb,
  request_key uuid,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused', 'cancelled')),
  refusal text,
  rollback_uuid uuid not null unique,
  created_at timestamptz not null,
  ended_at timestamptz,
  foreign key (round_id, seat) references round_seats,
  unique (round_id, request_key),
  check ((choice is null) = (request_key is null))
);
create index round_bets_of_round on round_bets (round_id);
create index round_bets_begun on round_bets (created_at);
create index round_bets_ended on round_bets (ended_at) where ended_at is not null;
create index round_seats_paid on round_seats (paid_at) where paid_at is not null;

create table round_decisions (
  round_id uuid not null references rounds,
  -- From 1: 0 is the opening.
  step int not null check (step > 0),
  seat int not null,
  choice jsonb not null,
  stake bigint not null check (stake >= 0),
  bet_id uuid unique references round_bets,
  -- Null when nobody decided in time.
  request_key uuid,
  decided_at timestamptz not null,
  primary key (round_id, step),
  foreign key (round_id, seat) references round_seats,
  unique (round_id, request_key),
  check ((stake > 0) = (bet_id is not null))
);

-- Every draw, by step, stored with what it led to and before anything of it is shown.
create table round_draws (
  round_id uuid not null references rounds,
  step int not null check (step >= 0),
  maths_version text not null,
  -- Range and result of each draw in turn.
  draws jsonb not null,
  -- SHA-256 of the bytes behind them.
  raw_hash text not null check (raw_hash ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz not null,
  primary key (round_id, step)
);
