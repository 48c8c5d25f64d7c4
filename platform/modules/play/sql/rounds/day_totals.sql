create or replace function play.day_totals(p_from timestamptz, p_to timestamptz)
  returns table (market text, currency text, rounds bigint, staked bigint, won bigint)
language sql stable as $$
  select d.market, e.currency, count(distinct e.round_id) filter (where not e.is_reversal),
         coalesce(sum(case e.kind when 'bet' then e.amount when 'rollback' then -e.amount else 0 end), 0)::bigint,
         coalesce(sum(case e.kind when 'win' then e.amount when 'win_rollback' then -e.amount else 0 end), 0)::bigint
    from play.moves_between(p_from, p_to) e
    join play.counted_rounds d on d.id = e.round_id
    group by d.market, e.currency
$$;
