-- What of a payment is tax that its member bears: of a deposit once it is credited, of a withdrawal from the moment it is asked for.
alter table cashier.deposits add column tax bigint not null default 0 check (tax >= 0);
alter table cashier.withdrawals add column tax bigint not null default 0 check (tax >= 0 and tax < amount);
alter table cashier.withdrawals drop constraint withdrawals_check;
alter table cashier.withdrawals add constraint withdrawals_check check (
  payout_amount >= amount - tax and payout_amount - (amount - tax) < 1000 and payout_amount % 1000 = 0
);
