-- The list of bank transfers in any order with any filter: their rows are wide, so its indexes hold what it sorts and narrows down by, and
-- only the rows of the page are read. A priority that is computed in each query would be in no index that answers by itself.
alter table cashier.bank_transfers add column priority smallint not null generated always as
  (case when state = any (array['matched', 'refused']) then 2 when said_at is null then 1 else 0 end) stored;
drop index cashier.bank_transfers_by_priority, cashier.bank_transfers_by_age, cashier.bank_transfers_by_amount;
create index bank_transfers_by_priority on cashier.bank_transfers (priority, id) include (created_at, asked, market, said_at)
  where member_id is not null;
create index bank_transfers_by_age on cashier.bank_transfers (created_at, id) include (asked, priority) where member_id is not null;
create index bank_transfers_by_amount on cashier.bank_transfers (asked, id) include (created_at, priority) where member_id is not null;
create index bank_transfers_by_state_priority on cashier.bank_transfers (state, priority, id) include (asked, said_at)
  where member_id is not null;
