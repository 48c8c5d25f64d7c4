-- What each act costs in tax, a line for each row that takes something: `deposit` and `bet` of their amount; `win` and `win_back`
-- of what their round has won in all (p_bases), less what was withheld from it already; `bet_back` gives back what the bet of
-- p_backs cost. Where a row names the region of residence it goes before one that names none. Never more than once for a key.
create or replace function tax.of_acts(
  p_ords integer[], p_acts text[], p_members uuid[], p_markets text[], p_currencies text[], p_keys text[], p_backs text[],
  p_references text[], p_bases bigint[], p_at timestamptz
) returns setof tax.due
language sql stable rows 4 as $$
  with acts as materialized (
    select a.*, h.region as lives_in
      from unnest(p_ords, p_acts, p_members, p_markets, p_currencies, p_keys, p_backs, p_references, p_bases)
        as a (ord, act, member_id, market, currency, key, back, reference, base)
      left join lateral (
        select r.region from tax.residences r where r.member_id = a.member_id order by r.id desc limit 1
      ) h on true
      where not exists (select from tax.exemptions e where e.member_id = a.member_id)
  ), in_force as materialized (
    select * from markets.taxes_on(p_markets, p_at)
  ), met as materialized (
    select a.*, t.code, t.basis, t.moment, t.bearer, t.rate_ppm, t.above, t.region,
           tax.part_of(a.base, t.rate_ppm, t.above, t.taken_of) as due
      from acts a
      cross join lateral (
        select distinct on (f.code) f.*, case when f.regions <> '{}' then a.lives_in end as region
          from in_force f
          where f.market_code = a.market and (f.regions = '{}' or a.lives_in = any (f.regions))
            and f.moment = case a.act when 'bet' then 'bet' when 'deposit' then 'deposit' when 'win' then 'settlement'
              when 'win_back' then 'settlement' end
          order by f.code, f.regions = '{}'
      ) t
  ), withheld as materialized (
    select a.ord, h.code, sum(h.base)::bigint as base, sum(h.amount)::bigint as amount
      from acts a join tax.charges h on h.reference = a.reference and h.basis = 'prize' and h.moment = 'settlement'
      where a.act in ('win', 'win_back')
      group by a.ord, h.code
  )
  select m.ord, m.market, m.currency, m.member_id, m.code, m.basis, m.moment, m.bearer, m.rate_ppm, m.above, m.region, m.base,
         m.due, m.key, m.reference
    from met m where m.act in ('bet', 'deposit') and m.due > 0
  union all
  select m.ord, m.market, m.currency, m.member_id, m.code, m.basis, m.moment, m.bearer, m.rate_ppm, m.above, m.region,
         case when m.due = 0 then 0 else m.base end - coalesce(w.base, 0), m.due - coalesce(w.amount, 0), m.key, m.reference
    from met m left join withheld w on w.ord = m.ord and w.code = m.code
    where m.act in ('win', 'win_back') and m.due <> coalesce(w.amount, 0)
  union all
  -- The row is gone since, and so is the prize: what was withheld comes back all the same.
  select a.ord, a.market, a.currency, a.member_id, w.code, 'prize', 'settlement', h.bearer, h.rate_ppm, h.above, h.region,
         -w.base, -w.amount, a.key, a.reference
    from acts a
    join withheld w on w.ord = a.ord and w.amount <> 0
    cross join lateral (
      select c.bearer, c.rate_ppm, c.above, c.region from tax.charges c
        where c.reference = a.reference and c.basis = 'prize' and c.code = w.code order by c.id desc limit 1
    ) h
    where a.act = 'win_back' and a.base = 0
      and not exists (select from met m where m.ord = a.ord and m.code = w.code)
  union all
  select a.ord, a.market, a.currency, a.member_id, h.code, h.basis, h.moment, h.bearer, h.rate_ppm, h.above, h.region, -h.base,
         -h.amount, a.key, a.reference
    from acts a join tax.charges h on h.key = a.back and h.basis = 'stake'
    where a.act = 'bet_back'
$$;
grant execute on function tax.of_acts to feria_app;
