-- What one person takes back is added up twice (ADR 57): from one member, whoever did it, and by one operator, whoever the members are.
drop index play.reversal_orders_of_member;
create index reversal_orders_of_member on play.reversal_orders (member_id, asked_at) where not needs_second;
create index reversal_orders_of_operator on play.reversal_orders (asked_by, asked_at) where not needs_second;

create function play.reversed_sums(p_operator uuid, p_member uuid, p_currency text, p_at timestamptz)
  returns table (by_operator bigint, to_member bigint)
language sql stable rows 1 as $$
  select
    (select coalesce(sum(o.amount), 0)::bigint from play.reversal_orders o
      where o.asked_by = p_operator and not o.needs_second and o.currency = p_currency and o.asked_at > p_at - interval '24 hours'),
    (select coalesce(sum(o.amount), 0)::bigint from play.reversal_orders o
      where o.member_id = p_member and not o.needs_second and o.currency = p_currency and o.asked_at > p_at - interval '24 hours')
$$;

-- Whatever was judged before: what one person takes back stays below the lines.
create function play.refuse_alone() returns trigger language plpgsql as $$
begin
  perform operators.await_sums('wallet.reversal');
  if exists (
    select from operators.alone_lines('wallet.reversal', new.currency) line
      cross join lateral play.reversed_sums(new.asked_by, new.member_id, new.currency, new.asked_at) sums
      where sums.to_member::numeric + new.amount >= line.of_member or sums.by_operator::numeric + new.amount >= line.of_operator
  ) then
    raise exception 'so much taken back takes two persons' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reversal_orders_below before insert or update of needs_second on play.reversal_orders
  for each row when (not new.needs_second) execute function play.refuse_alone();
revoke execute on function play.reversed_sums from public;
grant execute on function play.reversed_sums to feria_app;
