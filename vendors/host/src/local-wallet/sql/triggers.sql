create trigger purse_moves_kept before update or delete or truncate on purse_moves for each statement execute function keep_purse_history();
create trigger purse_transfers_kept before update or delete or truncate on purse_transfers for each statement execute function keep_purse_history();
