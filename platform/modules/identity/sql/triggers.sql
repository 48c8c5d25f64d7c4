create trigger acceptances_stay before update or delete or truncate on identity.acceptances
  for each statement execute function identity.keep_acceptances();
create trigger test_accounts_from_the_start before insert on identity.test_accounts
  for each row execute function identity.judge_test_account();
create trigger test_accounts_append_only before update or delete or truncate on identity.test_accounts
  for each statement execute function core.refuse_change();
create trigger sign_ins_only_sealed_anew before update on identity.sign_ins
  for each row execute function core.only_sealed_anew('address');
