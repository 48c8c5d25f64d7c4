create trigger jackpot_moves_kept before update or delete or truncate on jackpot_moves for each statement execute function keep_jackpot_history();
create trigger jackpot_hits_kept before update or delete or truncate on jackpot_hits for each statement execute function keep_jackpot_history();
create trigger jackpot_draws_kept before update or delete or truncate on jackpot_draws for each statement execute function keep_jackpot_history();
create trigger jackpot_returns_kept before update or delete or truncate on jackpot_returns for each statement execute function keep_jackpot_history();
create trigger jackpot_checks_kept before update or delete or truncate on jackpot_checks for each statement execute function keep_jackpot_history();
create trigger jackpot_pots_kept before delete or truncate on jackpot_pots for each statement execute function keep_jackpot_history();
create trigger jackpot_pots_keep before update on jackpot_pots for each row execute function keep_pot();
