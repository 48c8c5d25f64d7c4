-- What payment methods cost their members is the licensee's, in an account of its own. What the cash lacks of a deposit's fee, because a
-- debt took the deposit, is a debt as of its tax.
set local role feria_wallet;
alter table wallet.accounts
  drop constraint accounts_check,
  add constraint accounts_check check (case owner_kind
    when 'member' then (purpose in ('cash', 'held', 'bonus', 'debt'))
    when 'house' then (purpose in ('gateway_clearing', 'rounding', 'promotions', 'test_money', 'tax', 'fees'))
    when 'vendor' then (purpose in ('play', 'transfer'))
    else false end) not valid;
alter table wallet.accounts validate constraint accounts_check;
insert into wallet.entry_kinds (kind, source_owner, source_purpose, destination_owner, destination_purpose, may_owe) values
  ('deposit_fee', 'member', 'cash', 'house', 'fees', true),
  ('payout_fee', 'member', 'held', 'house', 'fees', false);
reset role;
