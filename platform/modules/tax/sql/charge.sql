create or replace function tax.charge(p_dues tax.due[], p_at timestamptz) returns void
language sql as $$
  insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, region, base, amount, key,
                           reference, at)
    select d.market, d.currency, d.member_id, d.code, d.basis, d.moment, d.bearer, d.rate_ppm, d.above, d.region, d.base, d.amount,
           d.key, d.reference, p_at
      from unnest(p_dues) d order by d.key, d.code, d.basis
$$;
grant execute on function tax.charge to feria_app;
