create trigger approved_alone_append_only before update or delete or truncate on cashier.approved_alone
  for each statement execute function core.refuse_change();
create trigger approved_alone_below before insert on cashier.approved_alone
  for each row execute function cashier.refuse_alone();
create trigger payments_alone_append_only before update or delete or truncate on cashier.payments_alone
  for each statement execute function core.refuse_change();
create trigger payments_alone_below before insert on cashier.payments_alone
  for each row execute function cashier.refuse_payment_alone();
-- At the end of the transaction, in which state and parts are moved one after the other.
create constraint trigger payouts_sum after insert or update on cashier.payouts
  deferrable initially deferred for each row execute function cashier.require_sums();
create constraint trigger withdrawals_sum after insert or update on cashier.withdrawals
  deferrable initially deferred for each row execute function cashier.require_sums();
create trigger judgements_kept before update on cashier.judgements
  for each row execute function cashier.keep_judgement();
create trigger payout_rules_kept before update on cashier.payout_rules
  for each row execute function cashier.keep_judgement();
create trigger collection_account_versions_append_only before update or delete or truncate on cashier.collection_account_versions
  for each statement execute function core.refuse_change();
create trigger collection_accounts_kept before update on cashier.collection_accounts
  for each row execute function cashier.keep_collection_account();
create trigger bank_transfers_kept before update on cashier.bank_transfers
  for each row execute function cashier.keep_matched();
create trigger bank_transfers_alone before update on cashier.bank_transfers
  for each row when (new.state = 'matched') execute function cashier.refuse_alone_transfer();
