-- Posts what there is to post, with the taxes of members by call (null: none), and says of each call its answer, its first entry, the
-- cash after it and the balance, which is that cash; where a bonus is open play.count_wagers reads it again. The ledger refuses a call
-- as a whole or not at all, or the transaction fails.
create or replace function play.post_calls(p play.settlement, p_taxes bigint[]) returns play.settlement
language plpgsql as $$
declare
  statuses text[] := p.statuses;
  entries bigint[] := p.entries;
  cash bigint[] := p.cash;
  balances bigint[] := p.balances;
  posted record;
begin
  for posted in
    select a.ords[e.item] as ord, e.verdict, e.entry_id, e.cash
      from (
        select array_agg(c.ord order by c.ord, leg.step) as ords,
               array_agg(leg.kind order by c.ord, leg.step) as kinds,
               array_agg(c.vendor || ':' || c.transaction_uuid order by c.ord, leg.step) as keys,
               array_agg(c.member_id order by c.ord, leg.step) as members,
               array_agg(c.currency order by c.ord, leg.step) as currencies,
               array_agg(leg.amount order by c.ord, leg.step) as amounts,
               array_agg(c.vendor order by c.ord, leg.step) as vendors,
               array_agg(c.round_id::text order by c.ord, leg.step) as rounds
          from unnest(p.calls) c
          cross join lateral play.legs_of(c, p_taxes[c.ord]) leg
          where c.verdict = 'post' and c.entry_kind is not null
      ) a
      cross join lateral
        wallet.post_entries(a.kinds, a.keys, a.members, a.currencies, a.amounts, a.vendors, a.rounds, p.at) e
  loop
    if posted.verdict = 'not_enough_money' and entries[posted.ord] is null then
      statuses[posted.ord] := 'not_enough_money';
    elsif posted.verdict = 'ok' then
      if statuses[posted.ord] <> 'ok' then
        raise exception 'half of a call was posted: %', posted.entry_id;
      end if;
      entries[posted.ord] := coalesce(entries[posted.ord], posted.entry_id);
      cash[posted.ord] := coalesce(posted.cash, cash[posted.ord]);
      balances[posted.ord] := coalesce(posted.cash, balances[posted.ord]);
    else
      raise exception 'the ledger has an entry for a call without a receipt: %', posted.entry_id;
    end if;
  end loop;
  p.statuses := statuses;
  p.entries := entries;
  p.cash := cash;
  p.balances := balances;
  return p;
end $$;
grant execute on function play.post_calls to feria_app;
