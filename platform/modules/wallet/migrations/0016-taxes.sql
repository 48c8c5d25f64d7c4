-- What the house collects for the state, apart from its own money. A tax stands beside the entry that it belongs to, under the
-- same key, so that what takes one back takes the other back too. A debt may have eaten the credit that is taxed: then it grows.
set local role feria_wallet;
alter table wallet.accounts drop constraint accounts_check;
alter table wallet.accounts add constraint accounts_check check (case owner_kind
  when 'member' then purpose in ('cash', 'held', 'bonus', 'debt')
  when 'house' then purpose in ('gateway_clearing', 'rounding', 'promotions', 'test_money', 'tax')
  when 'vendor' then purpose in ('play', 'transfer')
  else false end);
insert into wallet.entry_kinds values
  ('deposit_tax', 'member', 'cash', 'house', 'tax', true),
  ('bet_tax', 'member', 'cash', 'house', 'tax', false),
  ('bet_tax_refund', 'house', 'tax', 'member', 'cash', false),
  ('prize_tax', 'member', 'cash', 'house', 'tax', true),
  ('prize_tax_refund', 'house', 'tax', 'member', 'cash', false),
  ('payout_tax', 'member', 'held', 'house', 'tax', false);
reset role;
