-- The ledger. Everything here belongs to a role that nobody signs in as; the application may read, and may call the
-- functions that the next file shows to it. Amounts are counts of 1/100 000 of the currency's unit.
create schema wallet authorization feria_wallet;
set local role feria_wallet;
grant usage on schema wallet to feria_app;

create table wallet.accounts (
  id bigint generated always as identity primary key,
  owner_kind text not null,
  owner_id text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  purpose text not null,
  opened_at timestamptz not null,
  unique (owner_kind, owner_id, currency, purpose),
  check (case owner_kind
    when 'member' then purpose in ('cash', 'held', 'bonus', 'debt')
    when 'house' then purpose in ('gateway_clearing', 'rounding')
    when 'vendor' then purpose = 'play'
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
  may_owe boolean not null -- what the source lacks is taken from the member's debt account
);
insert into wallet.entry_kinds values
  ('bet', 'member', 'cash', 'vendor', 'play', false),
  ('win', 'vendor', 'play', 'member', 'cash', false),
  ('rollback', 'vendor', 'play', 'member', 'cash', false),
  ('win_rollback', 'member', 'cash', 'vendor', 'play', true),
  ('deposit', 'house', 'gateway_clearing', 'member', 'cash', false),
  ('withdrawal_hold', 'member', 'cash', 'member', 'held', false),
  ('withdrawal_release', 'member', 'held', 'member', 'cash', false),
  ('withdrawal_payout', 'member', 'held', 'house', 'gateway_clearing', false);

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
  xid xid8 not null default pg_current_xact_id(),
  unique (kind, key)
);
-- The roll-up reads by transaction: the order of ids is not the order of commits.
create index entries_by_xid on wallet.entries (xid);

-- No foreign keys: one to a house account would share-lock one row from every bet, and one to entries is checked
-- for all rows at once by the trigger below, at a tenth of the cost.
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

-- Promise 1. An entry's postings arrive in one statement, the first with ordinal 1: the primary key then closes the entry.
create function wallet.check_postings() returns trigger
language plpgsql set search_path = wallet, pg_temp as $$
declare
  broken bigint;
begin
  select p.entry_id into broken
    from new_postings p
    group by grouping sets ((p.entry_id), (p.entry_id, p.currency))
    having case grouping(p.currency)
      when 1 then count(*) < 2 or min(p.ordinal) <> 1
      else sum(p.amount) <> 0 end
    limit 1;
  if broken is not null then
    raise exception 'the postings of entry % do not sum to zero, or are not two or more that arrive together', broken
      using errcode = 'check_violation';
  end if;
  select p.entry_id into broken
    from new_postings p
    where p.ordinal = 1 and not exists (select from wallet.entries e where e.id = p.entry_id)
    limit 1;
  if broken is not null then
    raise exception 'postings name entry %, which does not exist', broken using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger postings_balance after insert on wallet.postings
  referencing new table as new_postings
  for each statement execute function wallet.check_postings();

-- Promise 5. Also for the owner of the tables.
create function wallet.refuse_change() returns trigger
language plpgsql set search_path = wallet, pg_temp as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger entries_append_only before update or delete or truncate on wallet.entries
  for each statement execute function wallet.refuse_change();
create trigger postings_append_only before update or delete or truncate on wallet.postings
  for each statement execute function wallet.refuse_change();

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
insert into wallet.roll_ups (before_xid) values ('0');

grant select on all tables in schema wallet to feria_app;
reset role;
