-- Money that came otherwise than it was asked for is held apart until somebody decides; a deposit goes back to its payer, by us or by the
-- payer's bank. What the member's cash lacks of it is a debt.
set local role feria_wallet;
insert into wallet.entry_kinds (kind, source_owner, source_purpose, destination_owner, destination_purpose, may_owe) values
  ('payment_held', 'house', 'gateway_clearing', 'member', 'held', false),
  ('payment_credited', 'member', 'held', 'member', 'cash', false),
  ('payment_sent_back', 'member', 'held', 'house', 'gateway_clearing', false),
  ('refund_hold', 'member', 'cash', 'member', 'held', false),
  ('refund_release', 'member', 'held', 'member', 'cash', false),
  ('refund_out', 'member', 'held', 'house', 'gateway_clearing', false),
  ('deposit_refund', 'member', 'cash', 'house', 'gateway_clearing', true),
  ('chargeback', 'member', 'cash', 'house', 'gateway_clearing', true),
  ('chargeback_won', 'house', 'gateway_clearing', 'member', 'cash', false);
reset role;
