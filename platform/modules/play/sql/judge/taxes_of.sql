-- What a batch's calls cost in tax; null: nothing. `p_taxed` are the markets and moments in which there is a tax (`PE bet`). A bet's base is the cash in it, a win's all that its round
-- has won. What was charged comes back with a rollback, whatever the market's rows say by then.
create or replace function play.taxes_of(p_calls play.judged[], p_taxed text[], p_at timestamptz) returns tax.due[]
language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
declare
  dues tax.due[];
begin
  select array_agg(d) into dues
    from (
      select array_agg(a.ord) as ords, array_agg(a.act) as acts, array_agg(a.member_id) as members,
             array_agg(a.market) as markets, array_agg(a.currency) as currencies, array_agg(a.key) as keys,
             array_agg(a.back) as backs, array_agg(a.round_id::text) as rounds, array_agg(a.base) as bases
        from (
          select c.ord, v.act, c.member_id, c.market, c.currency, c.vendor || ':' || c.transaction_uuid as key,
                 c.vendor || ':' || c.reference as back, c.round_id,
                 case v.act
                   when 'bet' then c.amount - c.bonus_part
                   when 'win' then c.amount - c.bonus_part
                     + case when coalesce(r.won, 0) = 0 then 0 else play.cash_won(c.round_id, null) end
                   when 'win_back' then play.cash_won(c.round_id, c.reference)
                   else 0 end as base
            from unnest(p_calls) c
            cross join lateral (
              select case when c.entry_kind = 'bet' then 'bet' when c.entry_kind in ('win', 'free_win') then 'win'
                       when c.entry_kind = 'rollback' then 'bet_back'
                       when c.entry_kind in ('win_rollback', 'free_win_rollback') then 'win_back' end as act
            ) v
            left join play.rounds r on v.act = 'win' and r.id = c.round_id
            where c.verdict = 'post' and c.amount > 0 and v.act is not null
              and (c.kind = 'rollback' or c.market || case v.act when 'bet' then ' bet' else ' settlement' end = any (p_taxed))
        ) a
    ) g
    cross join lateral
      tax.of_acts(g.ords, g.acts, g.members, g.markets, g.currencies, g.keys, g.backs, g.rounds, g.bases, p_at) d
    where g.ords is not null;
  return dues;
end $$;
grant execute on function play.taxes_of to feria_app;
