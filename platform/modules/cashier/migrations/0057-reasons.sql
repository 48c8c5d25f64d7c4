-- Why a payment was not taken and a payout not made, in the words of contracts/cashier/reasons.ts. Null: the gateway did not say, or nothing
-- went wrong.
alter table cashier.deposits add column reason text;
alter table cashier.withdrawals add column failure text;
-- A payment that the gateway refused when it was asked for was never one there.
alter table cashier.deposits drop constraint deposits_check;
alter table cashier.deposits
  add constraint deposits_check check (state not in ('pending', 'approved') or payment_id is not null);
