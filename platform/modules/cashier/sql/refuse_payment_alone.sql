-- Whatever was judged before: what one person does about payments stays below the lines of withdrawals.
create or replace function cashier.refuse_payment_alone() returns trigger language plpgsql as $$
begin
  perform operators.await_sums('cashier.withdrawal');
  if exists (
    select from operators.alone_lines('cashier.withdrawal', new.currency) line
      cross join lateral cashier.payment_sums(new.operator_id, new.member_id, new.currency, new.at) sums
      where sums.to_member::numeric + new.amount >= line.of_member or sums.by_operator::numeric + new.amount >= line.of_operator
  ) then
    raise exception 'so much given back takes two persons' using errcode = 'check_violation';
  end if;
  return new;
end $$;
