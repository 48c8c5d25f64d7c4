-- A bet is taken with its tax or not at all: what the cash does not reach for is not posted. `p_taxes` are the member's, by call.
create or replace function play.refuse_untaxed(p play.settlement, p_taxes bigint[]) returns play.settlement
language plpgsql stable as $$
declare
  refused integer;
begin
  for refused in
    select c.ord from unnest(p.calls) c
      where c.verdict = 'post' and c.entry_kind = 'bet' and c.amount > 0 and c.cash < c.amount - c.bonus_part + p_taxes[c.ord]
  loop
    p.calls[refused].verdict := 'not_enough_money';
    p.statuses[refused] := 'not_enough_money';
  end loop;
  return p;
end $$;
grant execute on function play.refuse_untaxed to feria_app;
