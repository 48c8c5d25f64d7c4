-- What a member holds here. The operator moves it in and out; rounds move it in between.
create table purses (
  owner text not null,
  currency text not null,
  balance bigint not null check (balance >= 0),
  primary key (owner, currency)
);

-- Whom a token stands for. That of a launch is exchanged once for that of a session.
create table purse_tokens (
  token_hash text primary key,
  owner text not null,
  currency text not null,
  game text not null,
  is_launch boolean not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- What rounds did, each transaction once. `change` is what the purse felt.
create table purse_moves (
  transaction_id text primary key,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  reference text,
  owner text not null,
  currency text not null,
  game text not null,
  round text not null,
  amount bigint not null check (amount >= 0),
  change bigint not null,
  balance bigint not null,
  at timestamptz not null
);
create index purse_moves_reference on purse_moves (reference) where reference is not null;

-- What the operator asked for, each reference once. `void`: it was asked after before it came, and will never be done.
create table purse_transfers (
  reference text primary key,
  direction text not null check (direction in ('in', 'out', 'void')),
  owner text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  verdict text not null check (verdict in ('done', 'not_enough_money', 'unknown')),
  balance bigint not null,
  at timestamptz not null
);
-- The operator compares its transfers with ours by time.
create index purse_transfers_by_time on purse_transfers (at);
