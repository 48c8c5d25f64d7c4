-- Puts aside the wins of a batch that a person has to look at first, and answers the cash of each call afterwards. A win waits where
-- it exceeds the market's value: of itself, with the other wins of its round, or with what the member has won at the vendor within
-- the hour beyond the stakes; what a person has seen already is not counted again. Of sums, a win below a hundredth of the value
-- is left alone: there would have to be a hundred of them, and the vendor's hour sees those. Where the vendor has paid more within
-- the hour than its cap, each further win waits. Test money does not.
create or replace function play.hold_wins(
  p_calls play.judged[], p_after bigint[], p_statuses text[], p_markets text[], p_at timestamptz
) returns bigint[]
language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
#variable_conflict use_column
declare
  after bigint[] := p_after;
  waiting record;
  item record;
begin
  -- Mostly there is none: the batch's wins together are far from every line.
  if not exists (
    select from (
        select c.vendor, c.currency, c.market, max(c.amount) as largest, sum(c.amount) as amount
          from unnest(p_calls) c where c.verdict = 'post' and c.kind = 'win' and c.amount > 0
          group by c.vendor, c.currency, c.market
      ) g
      join markets.hand_pay_lines(p_markets) l on l.market_code = g.market and l.currency = g.currency
      where g.largest > l.from_amount / 100 or play.paid_in_hour(g.vendor, g.currency, p_at) + g.amount > l.hour_cap
  ) then return after; end if;
  select array_agg(w.ord order by w.ord) as ords, array_agg(w.vendor || ':' || w.transaction_uuid order by w.ord) as keys,
         array_agg(w.member_id order by w.ord) as members, array_agg(w.market order by w.ord) as markets,
         array_agg(w.currency order by w.ord) as currencies, array_agg(w.vendor order by w.ord) as vendors,
         array_agg(w.round_id::text order by w.ord) as rounds, array_agg(w.amount order by w.ord) as amounts,
         array_agg(greatest(coalesce(p_after[w.ord], w.cash) - w.cash, 0) order by w.ord) as cash,
         array_agg(case when w.entry_kind = 'free_win_bonus' then w.amount else w.bonus_part end order by w.ord) as bonus,
         array_agg(w.entry_kind = 'free_win_bonus' order by w.ord) as to_bonus, array_agg(w.why order by w.ord) as whys
    into waiting
    from (
      select c.*, case
               when c.amount > l.from_amount then 'amount'
               when play.paid_in_hour(c.vendor, c.currency, p_at) + c.amount > l.hour_cap then 'vendor_hour'
               when c.amount > l.from_amount / 100 then play.sum_exceeds(c, l.from_amount, p_at) end as why
        from unnest(p_calls) c
        join markets.hand_pay_lines(p_markets) l on l.market_code = c.market and l.currency = c.currency
        where c.verdict = 'post' and c.kind = 'win' and c.amount > 0 and p_statuses[c.ord] = 'ok'
    ) w
    where w.why is not null and not tax.is_exempt(w.member_id);
  if waiting.ords is null then return after; end if;
  for item in
    select h.item, h.cash
      from handpay.hold_wins('win', waiting.keys, waiting.members, waiting.markets, waiting.currencies, waiting.vendors, waiting.rounds,
        waiting.amounts, waiting.cash, waiting.bonus, waiting.to_bonus, waiting.whys, p_at) h
  loop
    after[waiting.ords[item.item]] := coalesce(item.cash, after[waiting.ords[item.item]]);
  end loop;
  return after;
end $$;
grant execute on function play.hold_wins to feria_app;
