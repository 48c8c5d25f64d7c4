create trigger changes_counted after update on catalog.games
  referencing new table as changed for each statement execute function catalog.count_games();
create trigger games_counted after insert on catalog.games
  referencing new table as changed for each statement execute function catalog.count_games();
create trigger changes_counted after update on catalog.categories for each statement execute function catalog.count_availability();
create trigger changes_counted after update on catalog.vendors for each row
  when ((old.name, old.status, old.markets, old.sort, old.mark_hash) is distinct from (new.name, new.status, new.markets, new.sort, new.mark_hash))
  execute function catalog.count_availability();
create trigger vendor_decisions_append_only before update or delete or truncate on catalog.vendor_decisions
  for each statement execute function core.refuse_change();
create trigger vendors_decided before insert or update on catalog.vendors
  for each row execute function catalog.judge_vendor();
create trigger vendor_currencies_decided before insert or update on catalog.vendor_currencies
  for each row execute function catalog.judge_vendor_currency();
create trigger vendor_keys_decided before insert or update on catalog.vendor_keys
  for each row execute function catalog.judge_vendor_key();
create trigger test_vendors_append_only before update or delete or truncate on catalog.test_vendors
  for each statement execute function core.refuse_change();
