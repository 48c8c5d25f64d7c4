-- Whoever could not be asked has said nothing of the books: that is no difference, and not a check that failed. It is asked again.
alter table reporting.checks drop constraint checks_state_check;
alter table reporting.checks add constraint checks_state_check
  check (state in ('agrees', 'differs', 'failed', 'skipped', 'unasked'));
alter table reporting.reconciliations drop constraint reconciliations_cause_check;
-- 'again': asks those alone who could not be asked.
alter table reporting.reconciliations add constraint reconciliations_cause_check
  check (cause in ('nightly', 'asked', 'command', 'again'));
