-- What really came for a deposit, payment by payment: a second one, another amount, one of somebody else and one of nobody known each have
-- a row. Of what came each unit is credited, held until somebody decides, or sent back; of what was credited some may be back with its payer.
create table cashier.payments (
  id uuid primary key,
  gateway text not null,
  payment_id text not null, -- the gateway's
  reference text not null, -- by which the gateway knows it: our deposit's id, or what somebody else has called it
  deposit_id uuid references cashier.deposits, -- null: of none of ours, as long as nobody has said whose it is
  member_id uuid,
  market_code text not null,
  currency text not null,
  why text not null check (why in ('asked', 'short', 'over', 'late', 'double', 'other_payer', 'unknown')),
  captured bigint not null check (captured > 0),
  credited bigint not null default 0 check (credited >= 0),
  held bigint not null default 0 check (held >= 0),
  sent_back bigint not null default 0 check (sent_back >= 0),
  refunding bigint not null default 0 check (refunding >= 0), -- of what was credited: asked back of its gateway, which has not said that it is done
  refunded bigint not null default 0 check (refunded >= 0),
  charged_back bigint not null default 0 check (charged_back >= 0),
  dispute text check (dispute in ('open', 'won', 'lost')),
  disputed_at timestamptz,
  case_id uuid, -- about what is held
  dispute_case_id uuid,
  at timestamptz not null,
  unique (gateway, payment_id),
  constraint payments_whose check ((member_id is null) = (deposit_id is null)),
  constraint payments_whole check (case when member_id is null then credited + held = 0 and sent_back <= captured
    else captured = credited + held + sent_back end),
  constraint payments_back check (refunding + refunded + charged_back <= credited),
  constraint payments_dispute check ((dispute is null) = (disputed_at is null))
);
create index payments_of_deposit on cashier.payments (deposit_id);
create index payments_disputed on cashier.payments (member_id) where dispute = 'open';
create index payments_held on cashier.payments (member_id, currency) where held > 0 or refunding > 0;

-- Each entry of a payment, by its key, with what its gateway moved for it; null: nothing, the money was here all the time.
create table cashier.happenings (
  id uuid primary key,
  payment uuid not null references cashier.payments,
  kind text not null,
  units bigint not null check (units > 0),
  move text check (move in ('payment', 'refund', 'chargeback', 'chargeback_won')),
  at timestamptz not null
);
create index happenings_of_payment on cashier.happenings (payment, at);
create index happenings_by_time on cashier.happenings (at);

-- What is asked back of a gateway under our reference, which is the id, and what it gave back unasked (`seen`).
create table cashier.refunds (
  id uuid primary key,
  payment uuid not null references cashier.payments,
  kind text not null check (kind in ('refund', 'send_back', 'seen')),
  units bigint not null check (units > 0),
  tax bigint not null default 0 check (tax >= 0 and tax < units), -- of the units, what comes of the tax that is turned back
  state text not null check (state in ('asked', 'done', 'failed')),
  gateway_id text,
  reason text,
  asked_by text,
  created_at timestamptz not null,
  ended_at timestamptz,
  due_at timestamptz,
  constraint refunds_ended check ((state = 'asked') = (ended_at is null)),
  constraint refunds_due check (due_at is null or state = 'asked')
);
create index refunds_of_payment on cashier.refunds (payment, created_at);
create index refunds_due_at on cashier.refunds (due_at) where due_at is not null;
-- What is held goes back once.
create unique index refunds_one_send_back on cashier.refunds (payment) where kind = 'send_back' and state <> 'failed';

insert into cashier.payments (id, gateway, payment_id, reference, deposit_id, member_id, market_code, currency, why, captured, credited, at)
  select id, gateway, payment_id, id::text, id, member_id, merchant_code, currency, 'asked', amount, amount, approved_at
    from cashier.deposits where state = 'approved';
insert into cashier.happenings (id, payment, kind, units, move, at)
  select id, id, 'deposit', amount, 'payment', approved_at from cashier.deposits where state = 'approved';

-- `credited`: what was credited when it was approved; `standing`: what became of its money beside that, for lists.
alter table cashier.deposits
  add column credited bigint check (credited > 0),
  add column standing text check (standing in ('short', 'over', 'held', 'refunded', 'part_refunded', 'charged_back', 'chargeback_won'));
update cashier.deposits set credited = amount where state = 'approved';
alter table cashier.deposits
  add constraint deposits_credited check ((state = 'approved') = (credited is not null));
create index deposits_by_standing on cashier.deposits (standing, created_at, id) where standing is not null;

grant select, insert, update on cashier.payments, cashier.refunds to feria_app;
grant select, insert on cashier.happenings to feria_app;
