-- Whatever was judged before: what one person approves stays below the lines.
create or replace function cashier.refuse_alone() returns trigger language plpgsql as $$
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
