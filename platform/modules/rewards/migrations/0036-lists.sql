-- The lists of free rounds and of campaigns in the office (ADR 81). Rewards grow for ever and are written a few at a time, by
-- operators: an index more costs nothing that anybody waits for. Each order has one that ends with the id; a state, a vendor, a game and
-- a currency may be rare, and lead one of their own. `rewards_unwanted` holds the few that wait to be taken back.
alter table rewards.rewards add column worth bigint generated always as (bet_value * rounds) stored not null;
create index rewards_by_time on rewards.rewards (created_at, id);
create index rewards_by_worth on rewards.rewards (worth, id);
create index rewards_by_end on rewards.rewards (ends_at, id);
create index rewards_by_state on rewards.rewards (state, created_at, id);
create index rewards_by_vendor on rewards.rewards (vendor, created_at, id);
create index rewards_by_game on rewards.rewards (vendor, game_code, created_at, id);
create index rewards_by_currency on rewards.rewards (currency, created_at, id);
create index rewards_by_vendor_reward on rewards.rewards (vendor_name) where vendor_name is not null;
create index rewards_unwanted on rewards.rewards (created_at, id) where is_unwanted;
-- Who granted them: their orders, and the rewards of each (rewards_of_order).
create index orders_by_author on rewards.orders (created_by, id);
-- Campaigns are some thousands at most: the orders alone have an index.
create index campaigns_by_time on rewards.campaigns (created_at, id);
create index campaigns_by_end on rewards.campaigns (ends_at, id);
