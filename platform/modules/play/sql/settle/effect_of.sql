-- What a call adds to the bets and wins of its round that stand, and to what its member has staked and won, in calls: a rollback
-- takes one away.
create or replace function play.effect_of(p_call play.judged) returns table (bets integer, wins integer)
language sql immutable parallel safe rows 1 as $$
  select case when p_call.kind = 'bet' then 1 when p_call.undoes = 'bet' then -1 else 0 end,
         case when p_call.kind = 'win' then 1 when p_call.undoes = 'win' then -1 else 0 end
$$;
grant execute on function play.effect_of to feria_app;
