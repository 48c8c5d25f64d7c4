-- The audit log by where an act came from, and by those who are no operators, of whom there are few: neither had an index, and a log of
-- years was looked through for an address that nobody had come from. One more entry for each act of a person; no bet writes here.
create index audit_rows_by_address on core.audit_rows (address, at, id) where address is not null;
create index audit_rows_by_rare_actor on core.audit_rows (actor_kind, at, id) where actor_kind <> 'operator';
