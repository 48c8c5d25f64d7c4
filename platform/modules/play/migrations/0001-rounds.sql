-- One-game tokens, the receipts of vendors' calls, and the rounds that they make up.
create schema play;
grant usage on schema play to feria_app;

create table play.tokens (
  hash bytea primary key, -- SHA-256: a stolen table launches nothing
  member_id uuid not null,
  vendor text not null,
  game_code text not null,
  currency text not null,
  market text not null,
  issued_at timestamptz not null,
  superseded_at timestamptz -- a newer one exists: this one serves only win and rollback
);
create index tokens_current on play.tokens (member_id, vendor, game_code) where superseded_at is null;

create table play.rounds (
  id uuid primary key,
  vendor text not null,
  vendor_round text not null,
  member_id uuid not null,
  game_code text not null,
  currency text not null,
  market text not null,
  state text not null check (state in ('open', 'closed', 'rolled_back')),
  opened_at timestamptz not null,
  moved_at timestamptz not null,
  closed_at timestamptz,
  staked bigint not null check (staked >= 0),
  won bigint not null default 0 check (won >= 0),
  live_bets integer not null check (live_bets >= 0), -- bets that were not rolled back
  balance_before bigint not null,
  balance_after bigint not null,
  flags text[] not null default '{}', -- what a person should look at: bet_after_close, win_after_close, rollback_after_win
  stuck_at timestamptz, -- when the job found it open for too long
  unique (vendor, vendor_round, member_id),
  check ((state = 'open') = (closed_at is null))
);
create index rounds_of_member on play.rounds (member_id, opened_at desc, id desc);
create index rounds_open on play.rounds (opened_at) where state = 'open';
create index rounds_won on play.rounds (closed_at) where state = 'closed' and won > 0;

-- A receipt is an effect (or a rollback that came first) with the first answer; it is never changed. A bet is a receipt
-- of kind bet. Refused calls leave none, and are judged afresh.
create table play.receipts (
  vendor text not null,
  transaction_uuid text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  member_id uuid not null,
  round_id uuid,
  reference text,
  currency text not null,
  amount bigint not null check (amount >= 0),
  hash bytea not null,
  entry_id bigint, -- null where no money moved
  balance bigint not null,
  at timestamptz not null,
  primary key (vendor, transaction_uuid) -- promise 4
);
create index receipts_of_round on play.receipts (round_id);
create index receipts_by_time on play.receipts using brin (at);

-- What was rolled back, also when it never came: at most once each (promise 8).
create table play.reversals (
  vendor text not null,
  transaction_uuid text not null,
  member_id uuid not null,
  by_transaction_uuid text not null,
  at timestamptz not null,
  primary key (vendor, transaction_uuid, member_id)
);

grant select, insert, update on play.tokens, play.rounds to feria_app;
grant select, insert on play.receipts, play.reversals to feria_app;
