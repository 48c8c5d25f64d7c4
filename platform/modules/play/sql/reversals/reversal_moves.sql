-- How an operator's reversal moves a round: -1 takes a bet or win out of it, 1 puts one back (its rollback was reversed).
create or replace function play.reversal_moves(p_vendor text, p_transaction text)
  returns table (round_id uuid, member_id uuid, currency text, amount bigint, jackpot bigint, bonus_amount bigint,
                 is_free boolean, bets integer, wins integer)
language sql stable as $$
  select r.round_id, r.member_id, r.currency, r.amount, r.jackpot, r.bonus_amount, r.is_free,
         case when r.kind = 'bet' then -1 when r.kind = 'rollback' and t.kind = 'bet' then 1 else 0 end,
         case when r.kind = 'win' then -1 when r.kind = 'rollback' and t.kind = 'win' then 1 else 0 end
    from play.receipt_of(p_vendor, p_transaction) r
    left join lateral play.receipt_of(r.vendor, r.reference) t on r.kind = 'rollback'
$$;
grant execute on function play.reversal_moves to feria_app;
