-- A large win waits for a hand-pay decision (ADR 58): it is put aside in the transaction that paid it, and comes back as what
-- it was, or is taken back by a reversal after that.
set local role feria_wallet;
insert into wallet.entry_kinds values
  ('win_hold', 'member', 'cash', 'member', 'held', false),
  ('win_release', 'member', 'held', 'member', 'cash', false),
  ('bonus_win_hold', 'member', 'bonus', 'member', 'held', false),
  ('bonus_win_release', 'member', 'held', 'member', 'bonus', false);
reset role;
