-- A market's play between two instants by game, for each hour since `p_day`, where its day began. A round counts in the hour in
-- which it was opened, a stake and a win in theirs. `expected` is what the stakes would have brought by the return that the game
-- states, `stated` the stakes of games that state one.
create or replace function play.hour_sums(p_market text, p_day timestamptz, p_from timestamptz, p_to timestamptz)
  returns table (hour integer, currency text, vendor text, game_code text, rounds bigint, staked bigint, won bigint, free_won bigint,
                 stated bigint, expected bigint)
language sql stable as $$
  with moves as (
    select floor(extract(epoch from e.at - p_day) / 3600)::integer as hour,
           floor(extract(epoch from d.opened_at - p_day) / 3600)::integer as opened,
           e.currency, d.vendor, d.game_code, e.round_id, e.is_reversal, e.is_free,
           case e.kind when 'bet' then e.amount when 'rollback' then -e.amount else 0 end as staked,
           case e.kind when 'win' then e.amount when 'win_rollback' then -e.amount else 0 end as won
      from play.moves_between(p_from, p_to) e
      join play.counted_rounds d on d.id = e.round_id
      where d.market = p_market
  ), sums as (
    select m.hour, m.currency, m.vendor, m.game_code,
           count(distinct m.round_id) filter (where not m.is_reversal and m.opened = m.hour) as rounds,
           sum(m.staked)::bigint as staked, sum(m.won)::bigint as won,
           coalesce(sum(m.won) filter (where m.is_free), 0)::bigint as free_won
      from moves m
      group by m.hour, m.currency, m.vendor, m.game_code
  )
  select s.hour, s.currency, s.vendor, s.game_code, s.rounds, s.staked, s.won, s.free_won,
         case when g.return_bps is null then 0 else s.staked end,
         floor(s.staked * coalesce(g.return_bps, 0)::numeric / 10000)::bigint
    from sums s
    left join catalog.stated_returns() g on g.vendor = s.vendor and g.code = s.game_code
$$;
grant execute on function play.hour_sums to feria_app;
