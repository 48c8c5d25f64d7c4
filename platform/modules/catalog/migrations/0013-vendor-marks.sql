-- A vendor's mark, as the house has drawn it from what an operator gave: shown instead of its name.
alter table catalog.vendors add column mark_hash text references catalog.art;
drop trigger changes_counted on catalog.vendors;
create trigger changes_counted after update on catalog.vendors for each row
  when ((old.name, old.status, old.markets, old.sort, old.mark_hash) is distinct from (new.name, new.status, new.markets, new.sort, new.mark_hash))
  execute function catalog.count_shelf();
