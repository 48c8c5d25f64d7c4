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
  check (state not in ('pending', 'approved', 'rejected') or payment_id is not null)
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
  payout_amount bigint not null check (payout_amount >= amount and payout_amount - amount < 1000 and payout_amount % 1000 = 0),
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
  unique (member_id, request_key),
  unique (gateway, payout_id),
  check ((state = 'received') = (received_by is not null))
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

grant select, insert, update on cashier.deposits, cashier.withdrawals to feria_app;
grant select, insert on cashier.moves, cashier.webhooks to feria_app;

-- For the day report: what came in and went out, by when it was final.
create function cashier.day_totals(p_from timestamptz, p_to timestamptz)
returns table (merchant_code text, currency text, deposits bigint, withdrawals bigint)
language sql stable as $$
  select d.merchant_code, d.currency, coalesce(sum(d.amount) filter (where d.kind = 'in'), 0)::bigint,
         coalesce(sum(d.amount) filter (where d.kind = 'out'), 0)::bigint
  from (
    select 'in' as kind, x.merchant_code, x.currency, x.amount from cashier.deposits x
      join cashier.moves m on m.object_id = x.id and m.state = 'approved' where m.at >= p_from and m.at < p_to
    union all
    select 'out', x.merchant_code, x.currency, x.amount from cashier.withdrawals x
      join cashier.moves m on m.object_id = x.id and m.state = 'paid' where m.at >= p_from and m.at < p_to
  ) d group by d.merchant_code, d.currency
$$;
create function cashier.waiting_withdrawals() returns bigint
language sql stable as $$ select count(*) from cashier.withdrawals where state = 'requested' $$;
grant execute on function cashier.day_totals(timestamptz, timestamptz), cashier.waiting_withdrawals() to feria_app;
