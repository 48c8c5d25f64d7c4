-- What moved in rounds between two instants, as figures count it. Free bets move no money: they are no stake. Wins paid on them
-- are wins. What an operator took back is taken off when they did so, as a rollback is.
create or replace function play.moves_between(p_from timestamptz, p_to timestamptz)
  returns table (at timestamptz, round_id uuid, currency text, is_reversal boolean, is_free boolean, amount bigint, kind text)
language sql stable as $$
  select r.at, r.round_id, r.currency, false, r.is_free,
         case when r.is_free and (r.kind = 'bet' or target.kind = 'bet') then 0 else r.amount end,
         case when r.kind = 'rollback' and target.kind = 'win' then 'win_rollback' else r.kind end
    from play.receipts r
    left join lateral play.receipt_of(r.vendor, r.reference) target on r.kind = 'rollback'
    where r.at >= p_from and r.at < p_to and r.round_id is not null
  union all
  select v.at, m.round_id, m.currency, true, m.is_free, m.amount,
         case when m.bets < 0 then 'rollback' when m.bets > 0 then 'bet' when m.wins < 0 then 'win_rollback' else 'win' end
    from play.reversals v
    cross join lateral play.reversal_moves(v.vendor, v.transaction_uuid) m
    where v.by_entry_id is not null and v.at >= p_from and v.at < p_to
$$;
grant execute on function play.moves_between to feria_app;
