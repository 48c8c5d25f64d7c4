-- Which gateway is asked first is chosen by how well each does. What each try came to, once as good and once as failed of one payment and
-- gateway: only what the gateway is to blame for is a failure, and what a payer is refused for is none at all.
create table cashier.gateway_tries (
  id bigint generated always as identity primary key,
  gateway text not null,
  rail text not null,
  direction text not null check (direction in ('in', 'out')),
  object_id uuid not null, -- the deposit, or the part of a withdrawal
  is_good boolean not null,
  at timestamptz not null,
  unique (object_id, gateway, is_good)
);
create index gateway_tries_of_route on cashier.gateway_tries (gateway, rail, direction, at);
create index gateway_tries_by_time on cashier.gateway_tries (at);

-- When a gateway was taken out by itself, and came back by itself.
create table cashier.gateway_outages (
  id uuid primary key,
  gateway text not null,
  rail text not null,
  direction text not null check (direction in ('in', 'out')),
  why text not null check (why in ('in_a_row', 'below_baseline')),
  since timestamptz not null,
  last_failed_at timestamptz not null,
  good smallint not null default 0 check (good >= 0), -- tries since the last failure
  until timestamptz
);
create unique index gateway_outages_open on cashier.gateway_outages (gateway, rail, direction) where until is null;
create index gateway_outages_of_route on cashier.gateway_outages (gateway, rail, direction, until);

-- Switched off by a person.
create table cashier.gateway_switches (
  id uuid primary key,
  gateway text not null,
  rail text, -- null: all of them
  direction text not null check (direction in ('in', 'out')),
  since timestamptz not null,
  by_name text not null,
  reason text not null,
  until timestamptz,
  until_by_name text,
  until_reason text,
  check ((until is null) = (until_by_name is null) and (until is null) = (until_reason is null))
);
create unique index gateway_switches_open on cashier.gateway_switches (gateway, rail, direction) nulls not distinct where until is null;

-- What a payment costs the licensee, and between which amounts a gateway takes one, by its contract.
create table cashier.gateway_costs (
  gateway text not null,
  rail text not null,
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  from_day date not null,
  until_day date, -- the first day on which it counts no more
  fixed bigint not null check (fixed >= 0),
  ppm int not null check (ppm between 0 and 1000000),
  least bigint check (least > 0),
  most bigint check (most > 0),
  by_name text not null,
  at timestamptz not null,
  primary key (gateway, rail, direction, currency, from_day),
  check (until_day > from_day),
  check (least <= most)
);

-- Why each was asked at its place; of the first, which were left out.
alter table cashier.attempts add column why jsonb;
alter table cashier.payouts add column why jsonb;
-- A bank's own code says nothing of a person, and outlives what its payer typed.
alter table cashier.deposits add column bank text;
create index deposits_of_market on cashier.deposits (merchant_code, created_at);
create index withdrawals_of_market on cashier.withdrawals (merchant_code, created_at);

grant select, insert, update on cashier.gateway_outages, cashier.gateway_switches, cashier.gateway_costs to feria_app;
grant select, insert on cashier.gateway_tries to feria_app;
