create or replace function markets.hand_pay_lines(p_markets text[]) returns setof markets.hand_pays
language sql stable set search_path = markets, pg_temp as $$
  select h.* from hand_pays h where h.market_code = any (p_markets)
$$;
grant execute on function markets.hand_pay_lines to feria_app;
