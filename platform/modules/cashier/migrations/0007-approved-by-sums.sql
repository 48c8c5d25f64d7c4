-- Withdrawals that one person approves are added up twice (ADR 57): for one member, whoever approved them, and for one operator,
-- whoever the members are. What is within both is within the sum of any pair of them.
create index approved_alone_of_member on cashier.approved_alone (member_id, at);
create index approved_alone_of_operator on cashier.approved_alone (operator_id, at);
drop index cashier.approved_alone_of;

create function cashier.approved_sums(p_operator uuid, p_member uuid, p_currency text, p_at timestamptz)
  returns table (by_operator bigint, to_member bigint)
language sql stable rows 1 as $$
  select
    (select coalesce(sum(a.amount), 0)::bigint from cashier.approved_alone a
      where a.operator_id = p_operator and a.currency = p_currency and a.at > p_at - interval '24 hours'),
    (select coalesce(sum(a.amount), 0)::bigint from cashier.approved_alone a
      where a.member_id = p_member and a.currency = p_currency and a.at > p_at - interval '24 hours')
$$;

-- Whatever was judged before: what one person approves stays below the lines.
create function cashier.refuse_alone() returns trigger language plpgsql as $$
begin
  perform operators.await_sums('cashier.withdrawal');
  if exists (
    select from operators.alone_lines('cashier.withdrawal', new.currency) line
      cross join lateral cashier.approved_sums(new.operator_id, new.member_id, new.currency, new.at) sums
      where sums.to_member::numeric + new.amount >= line.of_member or sums.by_operator::numeric + new.amount >= line.of_operator
  ) then
    raise exception 'so much approved takes two persons' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger approved_alone_below before insert on cashier.approved_alone
  for each row execute function cashier.refuse_alone();
revoke execute on function cashier.approved_sums from public;
grant execute on function cashier.approved_sums to feria_app;
