-- What a payout costs. p_net: what the member has been paid and is about to be paid beyond what they paid in; of that is taxed what
-- exceeds the row's threshold and has not been taxed, and never more than this payout itself.
create or replace function tax.of_payout(
  p_member uuid, p_market text, p_currency text, p_key text, p_amount bigint, p_net bigint, p_at timestamptz
) returns setof tax.due
language sql stable rows 2 as $$
  with rows_of as (
    select distinct on (f.code) f.*, case when f.regions <> '{}' then h.region end as region
      from markets.taxes_on(array[p_market], p_at) f
      left join lateral (
        select r.region from tax.residences r where r.member_id = p_member order by r.id desc limit 1
      ) h on true
      where f.moment = 'payout' and not exists (select from tax.exemptions e where e.member_id = p_member) and (f.regions = '{}' or h.region = any (f.regions))
      order by f.code, f.regions = '{}'
  ), based as (
    select t.*, least(p_amount,
             case when p_net <= t.above then 0 else p_net - case t.taken_of when 'excess' then t.above else 0 end end
             - coalesce((select sum(h.base) from tax.charges h
                 where h.member_id = p_member and h.currency = p_currency and h.moment = 'payout' and h.code = t.code), 0)
             - coalesce((select sum(q.base) from tax.quotes q
                 where q.member_id = p_member and q.currency = p_currency and q.state = 'open' and q.code = t.code), 0)
           )::bigint as base
      from rows_of t
  )
  select 1, p_market, p_currency, p_member, b.code, 'prize', 'payout', b.bearer, b.rate_ppm, b.above, b.region, b.base,
         tax.part_of(b.base, b.rate_ppm, 0, 'whole'), p_key, p_key
    from based b where b.base > 0 and tax.part_of(b.base, b.rate_ppm, 0, 'whole') > 0
    order by b.code
$$;
grant execute on function tax.of_payout to feria_app;
