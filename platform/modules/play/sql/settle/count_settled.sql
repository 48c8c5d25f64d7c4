-- Counts what was staked and won where limits and vendors' hours are judged by it. False: no money moved.
create or replace function play.count_settled(p play.settlement) returns boolean
language plpgsql as $$
begin
  perform limits.count_play(array_agg(c.member_id), array_agg(c.currency), array_agg(c.market), array_agg(c.session_id),
      array_agg(e.bets * c.amount), array_agg(e.wins * c.amount), p.at),
    play.count_hours(array_agg(c.vendor), array_agg(c.member_id), array_agg(c.currency),
      array_agg(e.bets * c.amount), array_agg(e.wins * c.amount), p.at)
    from unnest(p.calls) c
    cross join lateral play.effect_of(c) e
    where c.verdict = 'post' and p.statuses[c.ord] = 'ok' and c.entry_kind is not null and c.amount > 0
    having count(*) > 0;
  return found;
end $$;
grant execute on function play.count_settled to feria_app;
