-- What is done alone is added up twice, within a day: for one member, whoever did it, and for one operator, whoever the members are
-- (ADR 57). Somebody at a desk does for many members what is much for one: their own line lies five times as high.
create or replace function operators.alone_lines(p_action text, p_currency text)
  returns table (of_member bigint, of_operator bigint)
language sql stable rows 1 as $$
  select coalesce(max(s.from_amount), 1), coalesce(least(max(s.from_amount)::numeric * 5, 9223372036854775807)::bigint, 1)
    from operators.second_person s where s.action = p_action and s.currency = p_currency
$$;
revoke execute on function operators.alone_lines from public;
grant execute on function operators.alone_lines to feria_app;
