-- One-game tokens, the receipts of vendors' calls, and the rounds that they make up.
create schema play;
grant usage on schema play to feria_app;
create schema play_archive; -- for months of receipts that were taken away: the owner's alone

-- An index or a generated column keeps their results: with another body it would lie, so they stand with the tables.
create function play.member_key(p_member uuid) returns bigint language sql immutable as $$
  select uuid_hash_extended(p_member, 0)
$$;
-- Rounds are found by the vendor's name and the member, as 16 bytes of two hashes; the names themselves are compared too.
create function play.round_key(p_vendor text, p_round text) returns bigint language sql immutable as $$
  select hashtextextended(p_round, hashtext(p_vendor))
$$;

create type play.judged as (
  ord integer, vendor text, kind text, transaction_uuid text, reference text, vendor_round text,
  closes boolean, hash bytea, member_id uuid, currency text, market text, game_code text,
  round_id uuid, is_new_round boolean, amount bigint, cash bigint, first_balance bigint,
  verdict text, -- post, remember, done (nothing left to do), repeat, again (next wave), or the refusal
  entry_kind text, -- null where a call moves no money: free bets and their rollbacks
  is_free boolean, grant_id text, wins_to text, jackpot bigint, sent_at timestamptz,
  session_id uuid,
  bonus_id uuid, usable bigint, -- the open bonus, and what of it this game may use
  bonus_part bigint, -- how much of the amount is bonus money
  reason text, -- why a bet was refused, for its member
  key uuid -- play.key_of its vendor and transaction
);

create table play.tokens (
  hash bytea primary key, -- SHA-256: a stolen table launches nothing
  member_id uuid not null,
  vendor text not null,
  game_code text not null,
  currency text not null,
  market text not null,
  issued_at timestamptz not null,
  superseded_at timestamptz, -- a newer one exists: this one serves only win and rollback
  session_id uuid, -- the sign-in under which the game was opened
  address inet,
  country text check (country ~ '^[A-Z]{2}$')
);
create index tokens_current on play.tokens (member_id, vendor, game_code) where superseded_at is null;
-- For a round's own launch, which may long be superseded.
create index tokens_of_game on play.tokens (member_id, vendor, game_code, issued_at);

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
  free_staked bigint not null default 0 check (free_staked >= 0), -- worth of its free bets
  jackpot bigint not null default 0 check (jackpot >= 0),
  constraint rounds_check check ((state = 'open') = (closed_at is null))
);
create index rounds_of_member on play.rounds (member_id, opened_at desc, id desc);
create index rounds_open on play.rounds (opened_at) where state = 'open';
create index rounds_won on play.rounds (closed_at) where state = 'closed' and won > 0;
create unique index rounds_by_name on play.rounds (play.round_key(vendor, vendor_round), play.member_key(member_id));

-- What was rolled back, also when it never came: at most once each (promise 8).
create table play.reversals (
  vendor text not null,
  transaction_uuid text not null,
  member_id uuid not null,
  by_transaction_uuid text not null,
  at timestamptz not null,
  primary key (vendor, transaction_uuid, member_id),
  by_entry_id bigint -- an operator's: the ledger's reversal
);
create index reversals_by_operators on play.reversals (at) where by_entry_id is not null;

-- Free rounds that a member may play at a vendor: so many of at most that stake, or (a promo wallet) stakes up to a sum.
-- Changed under the member's cash lock only.
create table play.free_grants (
  vendor text not null,
  id text not null, -- the vendor's reward
  member_id uuid not null,
  campaign text,
  game_codes text[], -- null: any game of the vendor
  currency text not null,
  rounds integer check (rounds > 0),
  rounds_left integer check (rounds_left >= 0),
  bet_value bigint check (bet_value > 0),
  amount bigint check (amount > 0),
  amount_left bigint check (amount_left >= 0),
  wins_to text not null check (wins_to in ('cash', 'bonus')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  granted_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (vendor, id),
  check ((rounds is null) <> (amount is null)),
  check ((rounds is null) = (rounds_left is null) and (amount is null) = (amount_left is null)),
  check (rounds is null or bet_value is not null)
);
create index free_grants_of_member on play.free_grants (member_id, vendor);
create index free_grants_of_campaign on play.free_grants (vendor, campaign) where campaign is not null;

-- Wins and rollbacks that were answered with "unknown": their vendor sends them again until they are settled. One that
-- stays here without a receipt is money that somebody is owed.
create table play.unsure_calls (
  vendor text not null,
  transaction_uuid text not null,
  kind text not null check (kind in ('win', 'rollback')),
  reference text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null,
  primary key (vendor, transaction_uuid)
);

-- What was asked for and by whom, and who decided. A large one has two persons.
create table play.reversal_orders (
  id uuid primary key,
  entry_id bigint not null, -- what is taken back goes by its first entry
  entries bigint[] not null, -- all that is taken back together, in that order
  kind text not null,
  member_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  cause text not null,
  note text not null check (length(note) >= 3),
  needs_second boolean not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  decision_note text,
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'done' or not needs_second or decided_by <> asked_by)
);
create unique index reversal_orders_once on play.reversal_orders (entry_id) where state <> 'refused';
create index reversal_orders_by_state on play.reversal_orders (state, id desc);
create index reversal_orders_of_member on play.reversal_orders (member_id, asked_at) where not needs_second;
create index reversal_orders_of_operator on play.reversal_orders (asked_by, asked_at) where not needs_second;

-- What the answer to a repeat needs, and where its receipt lies: `at` is the receipt's.
create table play.keys (
  key uuid not null,
  member_id uuid not null,
  hash uuid not null,
  at timestamptz not null,
  balance bigint not null,
  primary key (key) -- promise 4, over all months
);

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
  is_free boolean not null default false, -- a free bet, or what was won with one
  grant_id text, -- of a free bet
  wins_to text check (wins_to in ('cash', 'bonus')), -- where wins of a free bet go
  jackpot bigint not null default 0 check (jackpot >= 0), -- how much of a win was a jackpot
  sent_at timestamptz, -- when the vendor says that it sent the call
  -- How much of it was bonus money: wins and what is taken back follow the bet in proportion.
  bonus_amount bigint not null default 0,
  primary key (at, vendor, transaction_uuid),
  constraint receipts_check check ((bonus_amount >= 0) and (bonus_amount <= amount))
) partition by range (at);
-- The months' safety net: what falls outside of them lies here, and a job tells. Nothing is refused for want of a month.
create table play.receipts_other partition of play.receipts default;
create index receipts_of_round on play.receipts (round_id);
create index receipts_of_grant on play.receipts (vendor, grant_id) where grant_id is not null;

-- Months whose receipts were taken away to an archive.
create table play.archived_months (
  month date primary key check (extract(day from month) = 1),
  archived_at timestamptz not null
);

-- Where a member was in a session, whenever that was another place than before: seen when a game opens, and when their socket has to
-- be opened again. Read beside a round; no bet waits for it.
create table play.places (
  session_id uuid not null,
  at timestamptz not null,
  member_id uuid not null,
  address text not null,
  country text,
  is_allowed boolean not null,
  primary key (session_id, at)
);

-- What a vendor's calls took and paid within an hour, in units: counted once for a wave. Each connection has lines of its own
-- (`part`), so that no wave waits for another one's line; whoever reads adds them up.
create table play.vendor_hours (
  vendor text not null,
  currency text not null,
  hour timestamptz not null,
  part smallint not null,
  staked bigint not null,
  won bigint not null,
  primary key (vendor, currency, hour, part)
) with (fillfactor = 50);

grant select, insert, update on play.tokens, play.rounds, play.free_grants, play.reversal_orders to feria_app;
grant select, insert on play.reversals, play.keys, play.receipts, play.places to feria_app;
grant select, insert, update, delete on play.unsure_calls, play.vendor_hours to feria_app;
grant select on play.archived_months, play.receipts_other to feria_app;
