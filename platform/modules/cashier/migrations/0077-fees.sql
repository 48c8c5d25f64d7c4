-- What a payment's method takes of it. A deposit's is fixed with its member's wish (`fee_asked`), and `fee` is what was taken when it was
-- credited. A withdrawal's is withheld when it is paid, of each part its share. What is refunded as the last of a deposit brings its fee back.
alter table cashier.deposits
  add column fee_asked bigint not null default 0,
  add column fee bigint not null default 0,
  add constraint deposits_fee check (fee_asked >= 0 and fee_asked < amount and fee >= 0 and fee <= fee_asked);
alter table cashier.withdrawals
  add column fee bigint not null default 0,
  drop constraint withdrawals_check,
  drop constraint withdrawals_check2,
  add constraint withdrawals_taken check (tax >= 0 and fee >= 0 and tax + fee < amount),
  add constraint withdrawals_sent check (payout_amount >= amount - tax - fee and payout_amount - (amount - tax - fee) < 1000
    and payout_amount % 1000 = 0);
alter table cashier.payouts
  add column fee bigint not null default 0,
  drop constraint payouts_tax,
  drop constraint payouts_sent,
  add constraint payouts_taken check (tax >= 0 and fee >= 0 and tax + fee < amount),
  add constraint payouts_sent check (payout_amount >= amount - tax - fee and payout_amount - (amount - tax - fee) < 1000
    and payout_amount % 1000 = 0);
alter table cashier.refunds
  add column fee bigint not null default 0, -- of the units, what comes of the fee that is turned back
  add constraint refunds_fee check (fee >= 0 and tax + fee < units);
