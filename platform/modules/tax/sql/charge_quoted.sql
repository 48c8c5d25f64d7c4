-- The payout is made: what was quoted is charged, once. p_reference: what its member knows the payment by, of which this is the whole or a part.
create or replace function tax.charge_quoted(p_key text, p_reference text, p_at timestamptz) returns void
language sql as $$
  with closed as (
    update tax.quotes set state = 'charged' where key = p_key and state = 'open' returning *
  )
  insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, region, base, amount, key,
                           reference, at)
    select c.market, c.currency, c.member_id, c.code, 'prize', 'payout', c.bearer, c.rate_ppm, c.above, c.region, c.base, c.amount,
           c.key, p_reference, p_at
      from closed c order by c.code
$$;
grant execute on function tax.charge_quoted to feria_app;
