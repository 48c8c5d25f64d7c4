-- Where a call leaves its round, from where it was. `state` moves as ROUND_TRANSITIONS says: only an open round closes, and a bet
-- reopens one that was rolled back whole. `flag` is what a person should look at.
create or replace function play.round_after(
  p_call play.judged, p_state text, p_won bigint, p_live_bets integer, p_bets integer
) returns table (live_bets integer, state text, flag text)
language sql immutable parallel safe rows 1 as $$
  select p_live_bets + p_bets as live_bets,
         case when p_bets < 0 and p_live_bets + p_bets = 0 then 'rolled_back'
              when p_state = 'rolled_back' and p_call.kind = 'bet' then case when p_call.closes then 'closed' else 'open' end
              when p_state = 'open' and p_call.closes then 'closed'
              else p_state end as state,
         case when p_state = 'closed' and p_call.kind = 'bet' then 'bet_after_close'
              when p_state = 'closed' and p_call.kind = 'win' then 'win_after_close'
              when p_won > 0 and p_bets < 0 then 'rollback_after_win' end as flag
$$;
grant execute on function play.round_after to feria_app;
