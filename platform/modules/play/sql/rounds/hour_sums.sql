-- A market's play between two instants by game, for each hour since `p_day`, where its day began. A round counts in the hour in
-- which it was opened, a stake and a win in theirs. `expected` is what the stakes would have brought by the return that the game
-- states, `stated` the stakes of games that state one. How far rounds spread (`paid_rounds` and the sums of squares of what each round
-- staked and won with money in the hour) is what the interval of a return is reckoned from: a round that goes on into the next hour
-- counts as two, which makes the interval wider and never narrower.
create or replace function play.hour_sums(p_market text, p_day timestamptz, p_from timestamptz, p_to timestamptz)
  returns table (hour integer, currency text, vendor text, game_code text, rounds bigint, staked bigint, won bigint, free_won bigint,
                 stated bigint, expected bigint, paid_rounds bigint, staked_squared numeric, won_squared numeric, staked_by_won numeric)
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
  ), played as (
    select m.hour, m.currency, m.vendor, m.game_code, m.round_id,
           bool_or(not m.is_reversal and m.opened = m.hour) as is_opened,
           sum(m.staked) as staked, sum(m.won) as won, coalesce(sum(m.won) filter (where m.is_free), 0) as free_won
      from moves m
      group by m.hour, m.currency, m.vendor, m.game_code, m.round_id
  ), sums as (
    select p.hour, p.currency, p.vendor, p.game_code, count(*) filter (where p.is_opened) as rounds,
           sum(p.staked)::bigint as staked, sum(p.won)::bigint as won, sum(p.free_won)::bigint as free_won,
           count(*) filter (where p.staked <> 0 or p.won <> p.free_won) as paid_rounds,
           sum(p.staked * p.staked) as staked_squared, sum((p.won - p.free_won) * (p.won - p.free_won)) as won_squared,
           sum(p.staked * (p.won - p.free_won)) as staked_by_won
      from played p
      group by p.hour, p.currency, p.vendor, p.game_code
  )
  select s.hour, s.currency, s.vendor, s.game_code, s.rounds, s.staked, s.won, s.free_won,
         case when g.return_bps is null then 0 else s.staked end,
         floor(s.staked * coalesce(g.return_bps, 0)::numeric / 10000)::bigint,
         s.paid_rounds, s.staked_squared, s.won_squared, s.staked_by_won
    from sums s
    left join catalog.stated_returns() g on g.vendor = s.vendor and g.code = s.game_code
$$;
grant execute on function play.hour_sums to feria_app;
