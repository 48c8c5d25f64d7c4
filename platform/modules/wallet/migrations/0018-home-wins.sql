-- What comes home from a vendor's wallet beyond what its member sent there waits as a large win does (ADR 58), under kinds of its
-- own, because its story is the transfer's. Refused, it goes back to where it came from; what is gone by then is owed.
set local role feria_wallet;
insert into wallet.entry_kinds values
  ('transfer_win_hold', 'member', 'cash', 'member', 'held', false),
  ('transfer_win_release', 'member', 'held', 'member', 'cash', false),
  ('transfer_refusal', 'member', 'cash', 'vendor', 'transfer', true);
reset role;
