-- Moves the rounds that there were, and answers which of them are closed now and were not before; null: none.
create or replace function play.move_rounds(p play.settlement) returns uuid[]
language plpgsql as $$
declare
  closed uuid[];
begin
  with moved as (
    update play.rounds r set
        staked = r.staked + case when c.is_free then 0 else e.bets * c.amount end,
        free_staked = r.free_staked + case when c.is_free then e.bets * c.amount else 0 end,
        won = r.won + e.wins * c.amount, jackpot = r.jackpot + e.wins * c.jackpot,
        live_bets = next.live_bets, state = next.state, moved_at = p.at, balance_after = p.balances[c.ord],
        closed_at = case when next.state = 'open' then null else coalesce(r.closed_at, p.at) end,
        flags = case when next.flag is null or next.flag = any (r.flags) then r.flags else r.flags || next.flag end
      from unnest(p.calls) c
      cross join lateral (
        select id, state, won, live_bets from play.rounds where id = c.round_id
      ) was
      cross join lateral play.effect_of(c) e
      cross join lateral play.round_after(c, was.state, was.won, was.live_bets, e.bets) next
      where r.id = c.round_id and not c.is_new_round and c.verdict = 'post' and p.statuses[c.ord] = 'ok'
      returning r.id, old.state as was, r.state
  )
  select array_agg(m.id) into closed from moved m where m.was <> 'closed' and m.state = 'closed';
  return closed;
end $$;
grant execute on function play.move_rounds to feria_app;
