-- The lists of the office: each order that can be asked for has an index that ends with the id, so that a page begins behind a row
-- without counting those before it (ADR 81). Filters with few values lead one of their own: a rare state, or a small market, would
-- otherwise be sought through all rows.
create index deposits_by_time on cashier.deposits (created_at, id);
create index deposits_by_amount on cashier.deposits (amount, id);
create index deposits_by_state on cashier.deposits (state, created_at, id);
create index deposits_by_market on cashier.deposits (merchant_code, created_at, id);
create index withdrawals_by_time on cashier.withdrawals (created_at, id);
create index withdrawals_by_amount on cashier.withdrawals (amount, id);
create index withdrawals_by_state on cashier.withdrawals (state, created_at, id);
create index withdrawals_by_market on cashier.withdrawals (merchant_code, created_at, id);
