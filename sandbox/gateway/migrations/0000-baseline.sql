create table payments (
  id text primary key,
  page_key text not null,
  external_id text not null unique,
  amount numeric(20, 2) not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'expired')),
  description text not null,
  return_url text not null,
  language text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- When money moved: what the merchant's books are compared with.
  settled_at timestamptz,
  check ((status = 'approved') = (settled_at is not null))
);
create index payments_pending on payments (expires_at) where status = 'pending';
create index payments_settled on payments (settled_at, id) where settled_at is not null;

create table payouts (
  id text primary key,
  external_id text not null unique,
  amount numeric(20, 2) not null check (amount > 0),
  currency text not null,
  beneficiary text not null,
  status text not null check (status in ('pending', 'sent', 'failed')),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'sent') = (settled_at is not null))
);
create index payouts_pending on payouts (created_at) where status = 'pending';
create index payouts_settled on payouts (settled_at, id) where settled_at is not null;

-- One row per delivery that is owed. A delivery is repeated until the merchant answers 2xx or gives up.
create table webhooks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'payout')),
  object_id text not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  done boolean not null default false
);
create index webhooks_due on webhooks (due_at) where not done;
