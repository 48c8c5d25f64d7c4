-- Free bets move no money: they are no stake of the day. Wins paid on them are. What an operator took back is taken off on
-- that day, as a rollback is.
create or replace function play.day_totals(p_from timestamptz, p_to timestamptz)
  returns table (market text, currency text, rounds bigint, staked bigint, won bigint)
language sql stable as $$
  select d.market, e.currency, count(distinct e.round_id) filter (where not e.is_reversal),
         coalesce(sum(case e.kind when 'bet' then e.amount when 'rollback' then -e.amount else 0 end), 0)::bigint,
         coalesce(sum(case e.kind when 'win' then e.amount when 'win_rollback' then -e.amount else 0 end), 0)::bigint
    from (
      select r.round_id, r.currency, false as is_reversal,
             case when r.is_free and (r.kind = 'bet' or target.kind = 'bet') then 0 else r.amount end as amount,
             case when r.kind = 'rollback' and target.kind = 'win' then 'win_rollback' else r.kind end as kind
        from play.receipts r
        left join lateral play.receipt_of(r.vendor, r.reference) target on r.kind = 'rollback'
        where r.at >= p_from and r.at < p_to and r.round_id is not null
      union all
      select m.round_id, m.currency, true, m.amount,
             case when m.bets < 0 then 'rollback' when m.bets > 0 then 'bet' when m.wins < 0 then 'win_rollback' else 'win' end
        from play.reversals v
        cross join lateral play.reversal_moves(v.vendor, v.transaction_uuid) m
        where v.by_entry_id is not null and v.at >= p_from and v.at < p_to
    ) e
    join play.counted_rounds d on d.id = e.round_id
    group by d.market, e.currency
$$;
