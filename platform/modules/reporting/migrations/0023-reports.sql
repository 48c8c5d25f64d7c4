-- Sums of squares of money are longer than 64 bits, and payments are told apart by method ('' where there is none).
alter table reporting.measure_days
  alter column amount type numeric,
  add column method text not null default '',
  drop constraint measure_days_pkey,
  add primary key (measure, market, day, currency, vendor, game_code, method);
alter table reporting.measure_days alter column method drop default;
alter table reporting.measure_hours
  alter column amount type numeric,
  add column method text not null default '',
  drop constraint measure_hours_pkey,
  add primary key (measure, market, day, hour, currency, vendor, game_code, method);
alter table reporting.measure_hours alter column method drop default;

-- What was kept of payments knows no method: the job takes it anew from the first day on, and until then it is asked of its source.
delete from reporting.measure_days where measure in ('deposits', 'deposit_count', 'deposits_ended', 'first_deposits', 'first_deposit_amount', 'withdrawals', 'withdrawal_count');
delete from reporting.measure_hours where measure in ('deposits', 'deposit_count', 'deposits_ended', 'first_deposits', 'first_deposit_amount', 'withdrawals', 'withdrawal_count');
delete from reporting.measure_marks where measure in ('deposits', 'deposit_count', 'deposits_ended', 'first_deposits', 'first_deposit_amount', 'withdrawals', 'withdrawal_count');

-- Reports that an operator gets by mail, each of one market: its days, its currency, its clock.
create table reporting.subscriptions (
  id uuid primary key,
  operator_id uuid not null,
  report text not null,
  market text not null,
  every text not null check (every in ('day', 'week', 'month')),
  hour smallint not null check (hour between 0 and 23),
  created_at timestamptz not null,
  -- It stopped by itself, and why; null: it is sent.
  stopped_at timestamptz,
  stopped_why text check (stopped_why in ('suspended', 'not_allowed', 'no_address', 'no_report')),
  check ((stopped_at is null) = (stopped_why is null)),
  unique (operator_id, report, market, every)
);
-- A period is mailed once: its row and its message are written in one transaction.
create table reporting.subscription_mails (
  subscription_id uuid not null references reporting.subscriptions on delete cascade,
  period date not null, -- its first day
  message_id uuid not null, -- of delivery
  at timestamptz not null,
  primary key (subscription_id, period)
);
grant select, insert, update, delete on reporting.subscriptions to feria_app;
grant select, insert on reporting.subscription_mails to feria_app;
