-- The order of the queue has three values, and the days of nearly all rows lie in one of them: with the moment behind it an index finds a
-- span of days in each of the three. In the order of amounts the refused ones, a twentieth, are told apart in the index, too.
drop index cashier.bank_transfers_by_priority, cashier.bank_transfers_by_state_priority, cashier.bank_transfers_by_amount;
create index bank_transfers_by_priority on cashier.bank_transfers (priority, created_at, id) include (asked, market, said_at)
  where member_id is not null;
create index bank_transfers_by_state_priority on cashier.bank_transfers (state, priority, created_at, id) include (asked, said_at)
  where member_id is not null;
create index bank_transfers_by_amount on cashier.bank_transfers (asked, id) include (created_at, priority, state)
  where member_id is not null;
