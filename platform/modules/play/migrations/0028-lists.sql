-- The lists of play in the office. A bet writes play.rounds, so what narrows the list of rounds down has no index there but two, in which
-- no ordinary bet has an entry: a round comes into them when it is rolled back, or when it gets a mark. What each costs a bet is that
-- its predicate is looked at; neither column keeps an update from staying on its page that does so today (state and won are in indexes
-- already; marks change when one is given).
create index rounds_rolled_back on play.rounds (id) where state = 'rolled_back';
create index rounds_marked on play.rounds (id) where flags <> '{}';

-- Reversals by operators are few, and nobody's bet waits for them.
drop index play.reversal_orders_by_state;
create index reversal_orders_by_state on play.reversal_orders (state, asked_at, id);
create index reversal_orders_by_time on play.reversal_orders (asked_at, id);
create index reversal_orders_by_amount on play.reversal_orders (amount, id);
