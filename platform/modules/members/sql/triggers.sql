create trigger acceptances_stay before update or delete or truncate on members.acceptances
  for each statement execute function members.keep_acceptances();
create trigger test_accounts_from_the_start before insert on members.test_accounts
  for each row execute function members.judge_test_account();
create trigger test_accounts_append_only before update or delete or truncate on members.test_accounts
  for each statement execute function core.refuse_change();
