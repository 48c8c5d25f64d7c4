-- The payments desk: why a withdrawal is rejected or held is a code, and what an operator writes beside it is for colleagues alone.
-- Rows of before keep the text that their members read.
alter table cashier.withdrawals
  add column reason_code text check (reason_code in ('documents_missing', 'name_differs', 'account_not_own', 'account_wrong',
    'turnover_open', 'duplicate', 'suspected_fraud', 'member_asked', 'limit', 'other')),
  drop constraint withdrawals_state_check,
  add constraint withdrawals_state_check check (state in ('requested', 'on_hold', 'approved', 'paying', 'paid', 'received', 'rejected',
    'cancelled', 'failed')),
  add constraint withdrawals_reason_code check (reason_code is null or state = 'rejected'),
  -- What the member reads is the code's sentence; `other` has one of its own.
  add constraint withdrawals_told check (reason_code is null or (reason_code = 'other') = (reason is not null));

-- Who holds a withdrawal back, why and until when. It is back in the queue when somebody releases it, or when its time is over.
create table cashier.payout_holds (
  id uuid primary key,
  withdrawal_id uuid not null references cashier.withdrawals,
  code text not null check (code in ('documents_missing', 'name_differs', 'account_not_own', 'account_wrong',
    'turnover_open', 'duplicate', 'suspected_fraud', 'member_asked', 'limit', 'other')),
  told text, -- the sentence for its member, where the code has none
  note text not null, -- for colleagues
  held_by uuid not null,
  held_by_name text not null,
  at timestamptz not null,
  until_at timestamptz not null,
  ended_at timestamptz,
  constraint payout_holds_ahead check (until_at > at),
  constraint payout_holds_told check ((code = 'other') = (told is not null))
);
create unique index payout_holds_open on cashier.payout_holds (withdrawal_id) where ended_at is null;
create index payout_holds_of_withdrawal on cashier.payout_holds (withdrawal_id, at);
create index payout_holds_over on cashier.payout_holds (until_at) where ended_at is null;

-- What one operator did about payments without a second person, for the sums of a day (ADR 57): credited, sent back and refunded alike.
create table cashier.payments_alone (
  id uuid primary key,
  payment uuid not null references cashier.payments,
  member_id uuid not null,
  operator_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index payments_alone_of_member on cashier.payments_alone (member_id, at);
create index payments_alone_of_operator on cashier.payments_alone (operator_id, at);

-- What a gateway holds of ours to pay out with, as an operator read it there at a moment. The newest of a gateway and currency counts;
-- without an amount it has no limit. `nets`: what is paid in there raises it. `level`: below it somebody is told.
create table cashier.gateway_floats (
  gateway text not null,
  currency text not null,
  number integer not null check (number > 0),
  amount bigint check (amount >= 0),
  level bigint check (level >= 0),
  nets boolean not null,
  as_of timestamptz not null,
  reason text not null,
  by_name text not null,
  at timestamptz not null,
  primary key (gateway, currency, number),
  constraint gateway_floats_past check (as_of <= at),
  constraint gateway_floats_level check (level is null or amount is not null)
);
-- Why a part that is due does not go out; null: it does.
alter table cashier.payouts add column waits_for text check (waits_for in ('float', 'gateway'));
alter table cashier.payouts add constraint payouts_waits check (waits_for is null or state = 'created');
create index payouts_waiting on cashier.payouts (gateway) where state = 'created';

-- What became of tries that are older than any figure looks at: by the day (UTC).
create table cashier.gateway_try_days (
  gateway text not null,
  rail text not null,
  direction text not null check (direction in ('in', 'out')),
  day date not null,
  good integer not null check (good >= 0),
  failed integer not null check (failed >= 0),
  primary key (gateway, rail, direction, day)
);

grant select, insert, update on cashier.payout_holds, cashier.gateway_try_days to feria_app;
grant select, insert on cashier.payments_alone, cashier.gateway_floats to feria_app;
grant delete on cashier.gateway_tries to feria_app;
