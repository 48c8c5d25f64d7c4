-- The list of reversals (ADR 81): an entry with every order to take it back, refused ones too, and what few or none of the orders have.
create index reversal_orders_by_entry on play.reversal_orders (entry_id);
create index reversal_orders_by_kind on play.reversal_orders (kind);
create index reversal_orders_by_cause on play.reversal_orders (cause);
create index reversal_orders_by_decision on play.reversal_orders (decided_at) where decided_at is not null;
