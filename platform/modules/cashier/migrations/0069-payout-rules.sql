-- Payout rules: dated versions for each market, each proposed by one operator and let in by another. Without one the initial rules count
-- (contracts/cashier/payout-rules.ts).
create table cashier.payout_rules (
  market text not null,
  version integer not null check (version > 0),
  rules jsonb not null,
  at timestamptz not null,
  reason text not null,
  asked_by text not null,
  approved_by text not null,
  primary key (market, version),
  constraint payout_rules_two check (asked_by <> approved_by)
);

-- What a withdrawal was judged to be when it was asked for: once, and with the values that were seen.
create table cashier.judgements (
  withdrawal_id uuid primary key references cashier.withdrawals,
  version integer not null,
  verdict text not null check (verdict in ('pay', 'review', 'hold')),
  pay_below bigint not null check (pay_below >= 0),
  results jsonb not null,
  at timestamptz not null
);

-- Of those that were asked for before, nothing was judged. What waits and is held stands first in the queue.
alter table cashier.withdrawals add column verdict text check (verdict in ('pay', 'review', 'hold'));
create index withdrawals_by_priority on cashier.withdrawals
  ((case when state <> 'requested' then 2 when verdict = 'hold' then 0 else 1 end), id);
create index withdrawals_by_verdict on cashier.withdrawals (verdict, created_at, id);
-- The payouts of a member that are over, for the rules that look back.
create index withdrawals_paid_of_member on cashier.withdrawals (member_id, paid_at) where paid_at is not null;

grant select, insert on cashier.payout_rules, cashier.judgements to feria_app;
