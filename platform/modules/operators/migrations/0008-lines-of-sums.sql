-- Free rounds are money, too: from which worth of them on two persons are needed. A currency that has no value of its own begins with
-- everything, as every currency does that comes later.
insert into operators.second_person (action, currency, from_amount)
  select 'rewards.order', s.currency,
         case s.currency when 'COP' then 200000 * 100000::bigint when 'PEN' then 200 * 100000::bigint
                         when 'MXN' then 1000 * 100000::bigint else 1 end
    from operators.second_person s where s.action = 'cashier.withdrawal';

-- What is done alone is added up twice, within a day: for one member, whoever did it, and for one operator, whoever the members are
-- (ADR 57). Somebody at a desk does for many members what is much for one: their own line lies five times as high.
create function operators.alone_lines(p_action text, p_currency text)
  returns table (of_member bigint, of_operator bigint)
language sql stable rows 1 as $$
  select coalesce(max(s.from_amount), 1), coalesce(least(max(s.from_amount)::numeric * 5, 9223372036854775807)::bigint, 1)
    from operators.second_person s where s.action = p_action and s.currency = p_currency
$$;

-- Whoever adds up what is done alone waits here for everybody who does: of two at once the second sees the first.
create function operators.await_sums(p_action text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('operators.alone ' || p_action, 0))
$$;
revoke execute on function operators.alone_lines, operators.await_sums from public;
grant execute on function operators.alone_lines, operators.await_sums to feria_app;
