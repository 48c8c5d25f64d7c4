-- A gateway pays whole cents: what a withdrawal lacks to the next cent, less than one, comes from the house.
set local role feria_wallet;
insert into wallet.entry_kinds values
  ('withdrawal_rounding', 'house', 'rounding', 'house', 'gateway_clearing', false);
reset role;
