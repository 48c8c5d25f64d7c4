-- Taxes on what a member does: what was charged, by which row of the market's document, and what came back. Never changed: what
-- is given back is a line of its own with the sign turned. Amounts are units of 1/100 000, as in the ledger.
create schema tax;
grant usage on schema tax to feria_app;

create type tax.due as (
  ord integer, market text, currency text, member_id uuid, code text, basis text, moment text, bearer text, rate_ppm integer,
  above bigint, region text, base bigint, amount bigint, key text, reference text
);

-- Where a member says to live, where a market's taxes ask it. The newest counts.
create table tax.residences (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  region text not null check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'), -- ISO 3166-2
  said_by text not null, -- 'member', or the operator's name
  at timestamptz not null
);
create index residences_of_member on tax.residences (member_id, id);

create table tax.charges (
  id bigint generated always as identity primary key,
  market text not null,
  currency text not null,
  member_id uuid not null,
  code text not null,
  basis text not null check (basis in ('deposit', 'stake', 'prize')),
  moment text not null check (moment in ('deposit', 'bet', 'settlement', 'payout')),
  bearer text not null check (bearer in ('member', 'house')),
  rate_ppm integer not null,
  above bigint not null,
  region text,
  -- What it was taken of; of a line that gives back, what stopped being taxed, below zero.
  base bigint not null,
  amount bigint not null check (amount <> 0),
  -- Of whom: a call of a vendor (`vendor:transaction`), a deposit, a withdrawal, or the entry that took one back.
  key text not null,
  -- A round, or a payment.
  reference text not null,
  at timestamptz not null,
  unique (key, code, basis)
);
create index charges_of_round on tax.charges (reference, basis);
create index charges_of_member on tax.charges (member_id, id);
create index charges_by_time on tax.charges (at);
create index charges_of_payouts on tax.charges (member_id, currency) where moment = 'payout';

-- Whose money is none: accounts that a vendor's door is tested with.
create table tax.exemptions (
  member_id uuid primary key,
  why text not null,
  at timestamptz not null
);

-- Taxes of deposits and of payouts. What a payout will cost is quoted when it is asked for, stands until it is paid or given up,
-- and counts meanwhile, so that two at once never tax the same winnings twice.
create table tax.quotes (
  key text not null, -- the withdrawal
  market text not null,
  currency text not null,
  member_id uuid not null,
  code text not null,
  bearer text not null check (bearer in ('member', 'house')),
  rate_ppm integer not null,
  above bigint not null,
  region text,
  base bigint not null check (base > 0),
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'charged', 'dropped')),
  at timestamptz not null,
  primary key (key, code)
);
create index quotes_open on tax.quotes (member_id, currency) where state = 'open';

-- Certificates of what was withheld: a payment's (a deposit, the prizes of a round, a payout), or a month's bet taxes. Whoever asks
-- again gets the same one; a further charge of the same subject makes a further one.
create table tax.certificates (
  number text primary key,
  check_code text not null,
  member_id uuid not null,
  kind text not null check (kind in ('payment', 'month')),
  subject text not null, -- the reference of the charges, or the month of the market (2026-11)
  last_charge bigint not null, -- the newest that it is about
  lines jsonb not null,
  -- Who it is for, as the house knew them then: sealed.
  holder bytea not null,
  issuer jsonb not null,
  at timestamptz not null,
  unique (member_id, kind, subject, last_charge)
);

grant select, insert on tax.residences, tax.charges, tax.exemptions, tax.quotes, tax.certificates to feria_app;
grant update (state) on tax.quotes to feria_app;
grant update (holder) on tax.certificates to feria_app;
