create trigger markets_keep_currency before insert or update on markets.markets
  for each row execute function markets.keep_currency();
create trigger markets_count_register_rules before update on markets.markets
  for each row execute function markets.count_register_rules();
create trigger versions_stay before update or delete or truncate on markets.versions
  for each statement execute function markets.keep_versions();
create trigger house_limits_kept after insert or update of settings on markets.markets
  for each row execute function markets.keep_house_limits();
create trigger taxes_follow after insert or update of settings on markets.markets
  for each row execute function markets.spread_taxes();
create trigger hand_pays_follow after insert or update of settings on markets.markets
  for each row execute function markets.spread_hand_pays();
