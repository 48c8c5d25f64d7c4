-- The operator compares its transfers with ours by time.
create index purse_transfers_by_time on purse_transfers (at);
