-- Taxes that the licensee bore in a market between two instants, for each hour since `p_day`, where its day began.
create or replace function tax.house_sums(p_market text, p_day timestamptz, p_from timestamptz, p_to timestamptz)
  returns table (hour integer, currency text, charged bigint)
language sql stable as $$
  select floor(extract(epoch from c.at - p_day) / 3600)::integer, c.currency, sum(c.amount)::bigint
    from tax.charges c
    where c.at >= p_from and c.at < p_to and c.market = p_market and c.bearer = 'house'
      and not exists (select from tax.exemptions e where e.member_id = c.member_id)
    group by 1, 2
$$;
grant execute on function tax.house_sums to feria_app;
