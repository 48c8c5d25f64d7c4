-- What is posted for a call, each in an entry of its own and in this order: the cash, the bonus money, and the member's tax (below
-- zero where some comes back; null: none).
create or replace function play.legs_of(p_call play.judged, p_tax bigint) returns table (step integer, kind text, amount bigint)
language sql immutable parallel safe rows 3 as $$
  select leg.step, leg.kind, leg.amount
    from (values
      (1, p_call.entry_kind, p_call.amount - p_call.bonus_part), (2, 'bonus_' || p_call.entry_kind, p_call.bonus_part),
      (3, case when p_call.kind = 'bet' or p_call.entry_kind = 'rollback' then 'bet_tax' else 'prize_tax' end
            || case when p_tax < 0 then '_refund' else '' end, abs(p_tax))
    ) as leg (step, kind, amount)
    where leg.amount > 0
$$;
grant execute on function play.legs_of to feria_app;
