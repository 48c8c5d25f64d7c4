-- The lists of payments by their method: a report leads from a method to its payments. Methods are few, so a filter by one leads an index of
-- its own: a rare method would otherwise be sought through all payments. One more entry for each payment that is asked for.
create index deposits_by_method on cashier.deposits (method, created_at, id);
create index withdrawals_by_method on cashier.withdrawals (method, created_at, id);
