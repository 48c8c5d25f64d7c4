-- What a call that had its effect is told as.
create or replace function play.fact_of(p_call play.judged) returns text
language sql immutable parallel safe as $$
  select case when p_call.kind = 'bet' then 'play.bet_placed' when p_call.kind = 'win' then 'play.win_paid'
    when p_call.undoes = 'win' then 'play.win_rolled_back' else 'play.bet_rolled_back' end
$$;
grant execute on function play.fact_of to feria_app;
