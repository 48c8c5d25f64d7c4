-- What a gateway does besides "approved or not": rails with what they ask for, another amount than was asked, refunds, disputes, payouts that
-- are held or come back. What was there is of the rail `sandbox`, and what was approved brought what was asked for.
alter table payments
  -- What its CLABE or the code of its voucher is made of: each payment has its own.
  add column number bigint generated always as identity,
  add column rail text not null default 'sandbox',
  add column country text not null default 'CO',
  add column payer_asked text not null default '',
  add column payer_email text,
  add column fields jsonb not null default '{}',
  add column captured numeric(20, 2) not null default 0,
  add column refunded numeric(20, 2) not null default 0,
  add column fee numeric(20, 2),
  add column reason text,
  -- Who paid, as the rail tells it.
  add column payer_name text,
  -- When a review ends by itself, with the payment approved.
  add column approves_at timestamptz;
alter table payments alter column rail drop default, alter column country drop default;
alter table payments alter column payer_asked drop default, alter column fields drop default;
update payments set captured = amount where status = 'approved';

alter table payments drop constraint payments_status_check, drop constraint payments_check;
alter table payments
  add constraint payments_status check (status in
    ('pending', 'in_review', 'approved', 'rejected', 'cancelled', 'expired', 'refunded', 'charged_back')),
  add constraint payments_settled check
    ((status in ('approved', 'refunded', 'charged_back')) = (settled_at is not null)),
  add constraint payments_captured check ((captured > 0) = (settled_at is not null)),
  add constraint payments_refunded check (refunded between 0 and captured),
  add constraint payments_refunded_whole check (status <> 'refunded' or refunded = captured),
  add constraint payments_fee check (fee >= 0),
  add constraint payments_approves check (approves_at is null or status = 'in_review');
create index payments_in_review on payments (approves_at) where approves_at is not null;

create table refunds (
  id text primary key,
  external_id text not null unique,
  payment_id text not null references payments (id),
  amount numeric(20, 2) not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('pending', 'done', 'failed')),
  created_at timestamptz not null
);

alter table payouts
  add column rail text not null default 'sandbox',
  add column country text not null default 'CO',
  add column fields jsonb not null default '{}',
  add column fee numeric(20, 2),
  add column reason text,
  add column trace text,
  -- When it goes on; null: it has ended.
  add column due_at timestamptz,
  add column held_at timestamptz,
  add column returned_at timestamptz;
alter table payouts alter column rail drop default, alter column country drop default;
alter table payouts alter column fields drop default;
update payouts set due_at = created_at + interval '1 second' where status = 'pending';

alter table payouts drop constraint payouts_status_check, drop constraint payouts_check;
alter table payouts
  add constraint payouts_status check (status in ('pending', 'held', 'sent', 'failed', 'returned')),
  add constraint payouts_settled check ((status in ('sent', 'returned')) = (settled_at is not null)),
  add constraint payouts_returned check ((status = 'returned') = (returned_at is not null)),
  add constraint payouts_held check (status <> 'held' or held_at is not null);
drop index payouts_pending;
create index payouts_due on payouts (due_at) where due_at is not null;

-- Every move of money in the order in which it was final, for the merchant's books. Rows are added and never changed.
create table moves (
  number bigint generated always as identity primary key,
  type text not null check (type in ('payment', 'payout', 'refund', 'payout_return', 'chargeback', 'chargeback_won')),
  -- Of the payment or payout that it belongs to, and what the merchant knows it by.
  id text not null,
  external_id text not null,
  amount numeric(20, 2) not null check (amount > 0),
  currency text not null,
  fee numeric(20, 2),
  settled_at timestamptz not null
);
create index moves_settled on moves (settled_at, number);
insert into moves (type, id, external_id, amount, currency, settled_at)
  select type, id, external_id, amount, currency, settled_at from (
    select 'payment' as type, id, external_id, amount, currency, settled_at from payments where settled_at is not null
    union all
    select 'payout', id, external_id, amount, currency, settled_at from payouts where settled_at is not null
  ) settled
  order by settled_at, id;
drop index payments_settled;
drop index payouts_settled;

alter table webhooks drop constraint webhooks_kind_check;
alter table webhooks add constraint webhooks_kind check (kind in ('payment', 'payout', 'refund', 'dispute'));
