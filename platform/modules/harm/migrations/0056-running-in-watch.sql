-- Every bet wrote its member's rows of three tables. Now the hour and the stretch that run are part of the one row that is touched
-- anyway, and are written down in `hours` and `stretches` when another begins. No index has any of these, so that a touch stays on its
-- page. Rows of before have none: what ran then is in its table, the next bet goes on from it, and readers see both as one.
-- What changes with a bet stands before what does not: the log has a row from its first changed byte to its last.
alter table harm.watch
  add column hour_bets integer,
  add column hour_staked bigint,
  add column stretch_bets integer,
  add column stretch_last_at timestamptz,
  add column hour_won bigint,
  add column hour timestamptz,
  add column stretch_began_at timestamptz,
  add constraint watch_hour_check check (num_nulls(hour, hour_bets, hour_staked, hour_won) in (0, 4)),
  add constraint watch_stretch_check check (num_nulls(stretch_began_at, stretch_last_at, stretch_bets) in (0, 3)
                                            and stretch_last_at >= stretch_began_at);
