create schema cashier;
grant usage on schema cashier to feria_app;

create table cashier.deposits (
  id uuid primary key,
  member_id uuid not null,
  merchant_code text not null,
  currency text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('created', 'pending', 'approved', 'rejected', 'expired')),
  reference text not null unique,
  request_key uuid not null,
  request_hash text not null,
  gateway text not null,
  payment_id text,
  pay_url text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  due_at timestamptz, -- when the gateway is asked next; null: never again
  unique (member_id, request_key),
  -- A payment credits one deposit, once.
  unique (gateway, payment_id),
  check (state not in ('pending', 'approved', 'rejected') or payment_id is not null),
  tax bigint not null default 0 check (tax >= 0)
);
create index deposits_of_member on cashier.deposits (member_id, id desc); -- ids are in the order of time
create index deposits_due on cashier.deposits (due_at) where due_at is not null;

create table cashier.withdrawals (
  id uuid primary key,
  member_id uuid not null,
  merchant_code text not null,
  currency text not null,
  method text not null,
  -- What the member's balance gave, to the last unit, and what the gateway sends: the same, rounded up to the cent.
  amount bigint not null check (amount > 0),
  payout_amount bigint not null,
  state text not null check (state in ('requested', 'approved', 'paying', 'paid', 'received', 'rejected', 'failed')),
  reference text not null unique,
  request_key uuid not null,
  request_hash text not null,
  gateway text not null,
  payout_id text,
  reason text,
  received_by text check (received_by in ('member', 'timeout')),
  auto_receive_at timestamptz,
  created_at timestamptz not null,
  due_at timestamptz, -- when the job takes the next step; null: it waits for a person, or is over
  tax bigint not null default 0,
  unique (member_id, request_key),
  unique (gateway, payout_id),
  constraint withdrawals_check1 check ((state = 'received') = (received_by is not null)),
  constraint withdrawals_check2 check ((tax >= 0) and (tax < amount)),
  constraint withdrawals_check check ((payout_amount >= (amount - tax)) and ((payout_amount - (amount - tax)) < 1000) and ((payout_amount % (1000)::bigint) = 0))
);
create index withdrawals_of_member on cashier.withdrawals (member_id, id desc);
create index withdrawals_queue on cashier.withdrawals (state, id);
create index withdrawals_due on cashier.withdrawals (due_at) where due_at is not null;

-- Every state that a deposit or withdrawal was in, and since when.
create table cashier.moves (
  id bigint generated always as identity primary key,
  object_id uuid not null,
  state text not null,
  at timestamptz not null
);
create index moves_of_object on cashier.moves (object_id, id);
create index moves_by_state on cashier.moves (state, at);

-- Every hint of a gateway that carried its signature: kept for the timeline, believed in nothing.
create table cashier.webhooks (
  id bigint generated always as identity primary key,
  gateway text not null,
  object_id text not null,
  request_id text not null,
  at timestamptz not null
);
create index webhooks_of_object on cashier.webhooks (gateway, object_id, id);

-- What one operator approved without a second person: amounts that are split to stay below the one that takes two are added up, for
-- each member and operator over a day (ADR 57). It counts whatever becomes of the payout.
create table cashier.approved_alone (
  withdrawal_id uuid primary key references cashier.withdrawals,
  member_id uuid not null,
  operator_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
-- Withdrawals that one person approves are added up twice (ADR 57): for one member, whoever approved them, and for one operator,
-- whoever the members are. What is within both is within the sum of any pair of them.
create index approved_alone_of_member on cashier.approved_alone (member_id, at);
create index approved_alone_of_operator on cashier.approved_alone (operator_id, at);

grant select, insert, update on cashier.deposits, cashier.withdrawals to feria_app;
grant select, insert on cashier.moves, cashier.webhooks, cashier.approved_alone to feria_app;
