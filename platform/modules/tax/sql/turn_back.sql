-- An act was taken back by an operator: what it cost comes back with it, and what it gave back is charged again.
create or replace function tax.turn_back(p_key text, p_by_key text, p_at timestamptz) returns void
language sql as $$
  insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, region, base, amount, key,
                           reference, at)
    select h.market, h.currency, h.member_id, h.code, h.basis, h.moment, h.bearer, h.rate_ppm, h.above, h.region, -h.base, -h.amount,
           p_by_key, h.reference, p_at
      from tax.charges h where h.key = p_key
$$;
grant execute on function tax.turn_back to feria_app;
