create trigger rounds_keep_outcome before update on rounds for each row execute function keep_outcome();
create trigger rounds_kept before delete or truncate on rounds for each statement execute function keep_rounds();
create trigger seed_pairs_keep before update on seed_pairs for each row execute function keep_seed();
create trigger rewards_keep before update on rewards for each row execute function keep_reward();
create trigger rounds_leave after update of state on rounds for each row
  when (new.state in ('closed', 'cancelled') and old.state <> new.state) execute function leave_seats();
create trigger round_seats_keep before update on round_seats for each row execute function keep_seat();
create trigger round_bets_keep before update on round_bets for each row execute function keep_bet();
create trigger round_decisions_keep before insert or update on round_decisions for each row execute function keep_step();
create trigger round_draws_keep before insert or update on round_draws for each row execute function keep_step();
create trigger round_seats_kept before delete or truncate on round_seats for each statement execute function keep_rounds();
create trigger round_bets_kept before delete or truncate on round_bets for each statement execute function keep_rounds();
create trigger round_decisions_kept before delete or truncate on round_decisions for each statement execute function keep_rounds();
create trigger round_draws_kept before delete or truncate on round_draws for each statement execute function keep_rounds();
create trigger seed_pairs_commit before insert on seed_pairs for each row execute function commit_seed();
create constraint trigger seed_pairs_next after update of activated_at, revealed_at on seed_pairs
  deferrable initially deferred for each row execute function keep_next();
create trigger seed_pairs_kept before delete or truncate on seed_pairs for each statement execute function keep_pairs();
create trigger rounds_table_order after insert on rounds for each row when (new.client_seed is not null)
  execute function keep_table_order();
