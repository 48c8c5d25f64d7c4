-- The ledger. Everything here belongs to a role that nobody signs in as; the application may read, and may call the
-- functions of sql/ that are granted to it. Amounts are counts of 1/100 000 of the currency's unit.
create schema wallet authorization feria_wallet;
set local role feria_wallet;
grant usage on schema wallet to feria_app;

-- An index or a generated column keeps their results: with another body it would lie, so they stand with the tables.
create function wallet.key_hash(p_key text) returns bigint language sql immutable as $$
  select hashtextextended(p_key, 0)
$$;
grant execute on function wallet.key_hash to feria_app;
create function wallet.kind_hash(p_kind text, p_key text) returns bigint language sql immutable as $$
  select hashtextextended(p_key, hashtext(p_kind))
$$;
grant execute on function wallet.kind_hash to feria_app;

create table wallet.accounts (
  id bigint generated always as identity primary key,
  owner_kind text not null,
  owner_id text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  purpose text not null,
  opened_at timestamptz not null,
  unique (owner_kind, owner_id, currency, purpose),
  constraint accounts_check check (case owner_kind
    when 'member' then (purpose in ('cash', 'held', 'bonus', 'debt'))
    when 'house' then (purpose in ('gateway_clearing', 'rounding', 'promotions', 'test_money', 'tax'))
    when 'vendor' then (purpose in ('play', 'transfer'))
    else false end)
);

-- Member accounts only: a house account is part of every bet, so its row would be locked by everybody.
-- A debt is what the member owes, so it stands below zero; nothing else ever does.
create table wallet.balances (
  account_id bigint primary key references wallet.accounts,
  purpose text not null,
  amount bigint not null default 0,
  last_entry_id bigint not null default 0,
  constraint balances_sign check (case purpose when 'debt' then amount <= 0 else amount >= 0 end)
) with (fillfactor = 60); -- room for the next version on the same page: an update then touches no index

-- What each kind of entry moves: `amount` from its source to its destination.
create table wallet.entry_kinds (
  kind text primary key,
  source_owner text not null,
  source_purpose text not null,
  destination_owner text not null,
  destination_purpose text not null,
  may_owe boolean not null, -- what the source lacks is taken from the member's debt account
  repays boolean
  generated always as (destination_owner = 'member' and destination_purpose = 'cash') stored
);
insert into wallet.entry_kinds (kind, source_owner, source_purpose, destination_owner, destination_purpose, may_owe) values
  ('bet', 'member', 'cash', 'vendor', 'play', false),
  ('win', 'vendor', 'play', 'member', 'cash', false),
  ('rollback', 'vendor', 'play', 'member', 'cash', false),
  ('win_rollback', 'member', 'cash', 'vendor', 'play', true),
  ('deposit', 'house', 'gateway_clearing', 'member', 'cash', false),
  ('withdrawal_hold', 'member', 'cash', 'member', 'held', false),
  ('withdrawal_release', 'member', 'held', 'member', 'cash', false),
  ('withdrawal_payout', 'member', 'held', 'house', 'gateway_clearing', false),
  ('withdrawal_rounding', 'house', 'rounding', 'house', 'gateway_clearing', false),
  ('free_win', 'house', 'promotions', 'member', 'cash', false),
  ('free_win_rollback', 'member', 'cash', 'house', 'promotions', true),
  ('free_win_bonus', 'house', 'promotions', 'member', 'bonus', false),
  ('free_win_bonus_rollback', 'member', 'bonus', 'house', 'promotions', true),
  ('transfer_hold', 'member', 'cash', 'member', 'held', false),
  ('transfer_release', 'member', 'held', 'member', 'cash', false),
  ('transfer_in', 'member', 'held', 'vendor', 'transfer', false),
  ('transfer_out', 'vendor', 'transfer', 'member', 'cash', false),
  ('test_grant', 'house', 'test_money', 'member', 'cash', false),
  ('hold', 'member', 'cash', 'member', 'held', false),
  ('capture', 'member', 'held', 'vendor', 'play', false),
  ('release', 'member', 'held', 'member', 'cash', false),
  ('reversal', 'none', 'none', 'none', 'none', false),
  ('bonus_grant', 'house', 'promotions', 'member', 'bonus', false),
  ('bonus_convert', 'member', 'bonus', 'member', 'cash', false),
  ('bonus_forfeit', 'member', 'bonus', 'house', 'promotions', false),
  ('bonus_bet', 'member', 'bonus', 'vendor', 'play', false),
  ('bonus_win', 'vendor', 'play', 'member', 'bonus', false),
  ('bonus_rollback', 'vendor', 'play', 'member', 'bonus', false),
  ('bonus_win_rollback', 'member', 'bonus', 'vendor', 'play', true),
  ('deposit_tax', 'member', 'cash', 'house', 'tax', true),
  ('bet_tax', 'member', 'cash', 'house', 'tax', false),
  ('bet_tax_refund', 'house', 'tax', 'member', 'cash', false),
  ('prize_tax', 'member', 'cash', 'house', 'tax', true),
  ('prize_tax_refund', 'house', 'tax', 'member', 'cash', false),
  ('payout_tax', 'member', 'held', 'house', 'tax', false),
  ('win_hold', 'member', 'cash', 'member', 'held', false),
  ('win_release', 'member', 'held', 'member', 'cash', false),
  ('bonus_win_hold', 'member', 'bonus', 'member', 'held', false),
  ('bonus_win_release', 'member', 'held', 'member', 'bonus', false),
  ('transfer_win_hold', 'member', 'cash', 'member', 'held', false),
  ('transfer_win_release', 'member', 'held', 'member', 'cash', false),
  ('transfer_refusal', 'member', 'cash', 'vendor', 'transfer', true);

-- The command is kept whole: a repeat is compared field by field with what was done.
create table wallet.entries (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  member_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  counterparty text not null,
  reference text not null,
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id()
);
create index entries_by_xid on wallet.entries (xid, id);
create unique index entries_by_key on wallet.entries (wallet.key_hash(key), wallet.kind_hash(kind, key));
-- What the gateway's list is compared with is read in the order of its keys.
create index entries_of_payments on wallet.entries (kind, key) where kind in ('deposit', 'withdrawal_payout');

-- No foreign keys: one to a house account would share-lock one row from every bet, and one to entries is checked
-- for all rows at once by the trigger postings_balance, at a tenth of the cost.
create table wallet.postings (
  entry_id bigint not null,
  ordinal smallint not null,
  account_id bigint not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint, -- member accounts only
  primary key (entry_id, ordinal)
);
create index postings_of_member on wallet.postings (account_id, entry_id) where balance_after is not null;

-- The house's side, rolled up by a job from the entries of finished transactions.
create table wallet.house_balances (
  account_id bigint primary key references wallet.accounts,
  amount bigint not null
);

create table wallet.roll_ups (
  singleton boolean primary key default true check (singleton),
  before_xid xid8 not null, -- every entry of an earlier transaction is counted
  at timestamptz
);
insert into wallet.roll_ups (singleton, before_xid) values
  (true, '0');

-- Money that a member has promised and not yet paid: a bet slip that waits, a seat at a table. Its key is its owner's.
create table wallet.holds (
  key text primary key,
  member_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0,
  counterparty text not null,
  reference text not null,
  placed_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  closed_by text check (closed_by in ('capture', 'release', 'expiry')),
  check (captured between 0 and amount),
  check ((closed_at is null) = (closed_by is null))
);
create index holds_due on wallet.holds (expires_at) where closed_at is null;
create index holds_of_member on wallet.holds (member_id) where closed_at is null;

-- What was taken back, by whom and why. The reversal is an entry of its own; the one that it reverses stays as it is.
create table wallet.reversals (
  of_entry_id bigint primary key,
  entry_id bigint not null unique,
  reason text not null check (length(reason) >= 3),
  actor text not null,
  at timestamptz not null,
  cause text -- null: from before there was one
);

create table wallet.seals (
  position bigint primary key check (position > 0),
  entry_id bigint not null unique,
  leaf bytea not null check (octet_length(leaf) = 32),
  chain bytea not null check (octet_length(chain) = 32)
);

-- How far the sealer is: every entry up to (xid, entry_id) has its seal.
create table wallet.seal_heads (
  singleton boolean primary key default true check (singleton),
  position bigint not null,
  xid xid8 not null,
  entry_id bigint not null,
  chain bytea not null,
  at timestamptz
);
insert into wallet.seal_heads (singleton, position, xid, entry_id, chain) values
  (true, 0, '0', 0, '\x0000000000000000000000000000000000000000000000000000000000000000');

create table wallet.bonuses (
  id uuid primary key,
  member_id uuid not null,
  currency text not null,
  granted bigint not null check (granted > 0),
  wagering_required bigint not null check (wagering_required >= 0),
  wagered bigint not null default 0 check (wagered >= 0),
  max_bet bigint check (max_bet > 0), -- of a bet that uses the bonus
  excluded_games text[] not null default '{}', -- nodes (`vendor:code`) in which it neither pays nor counts
  spend_order text not null check (spend_order in ('cash_first', 'bonus_first')),
  reference text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('wagered', 'forfeited', 'expired')),
  check ((ended_at is null) = (ended_by is null))
);
-- One at a time: of two, nobody could say which one a bet was made with.
create unique index bonuses_open on wallet.bonuses (member_id, currency) where ended_at is null;
create index bonuses_due on wallet.bonuses (expires_at) where ended_at is null;

grant select on wallet.accounts, wallet.balances, wallet.entry_kinds, wallet.entries, wallet.postings, wallet.house_balances,
  wallet.roll_ups, wallet.holds, wallet.reversals, wallet.seals, wallet.seal_heads, wallet.bonuses to feria_app;
reset role;
