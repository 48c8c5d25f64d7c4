-- The list of transfers in the office: each order that can be asked for has an index that ends with the id, and a filter with few values
-- leads one of its own. What is stuck is open, and has an index for what is due.
create index transfers_by_time on transfers.transfers (created_at, id);
create index transfers_by_amount on transfers.transfers (amount, id);
drop index transfers.transfers_by_state;
create index transfers_by_state on transfers.transfers (state, created_at, id);
create index transfers_by_vendor on transfers.transfers (vendor, created_at, id);
create index transfers_by_cause on transfers.transfers (cause, created_at, id);
