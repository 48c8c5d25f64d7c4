-- The balances that calls are answered with once wins were put aside: of each that moved money, the cash after it.
create or replace function play.balances_after(p play.settlement) returns bigint[]
language plpgsql stable as $$
declare
  balances bigint[] := p.balances;
  posted record;
begin
  for posted in
    select c.ord, coalesce(p.cash[c.ord], c.cash) as cash
      from unnest(p.calls) c
      where c.verdict = 'post' and c.entry_kind is not null and p.statuses[c.ord] = 'ok'
  loop
    balances[posted.ord] := posted.cash;
  end loop;
  return balances;
end $$;
grant execute on function play.balances_after to feria_app;
