-- Whatever was judged before: what one operator matches without another stays below the lines.
create or replace function cashier.refuse_alone_transfer() returns trigger language plpgsql as $$
begin
  if new.member_id is null or new.confirmed_by is not null then
    return new;
  end if;
  perform operators.await_sums('cashier.withdrawal');
  if exists (
    select from operators.alone_lines('cashier.withdrawal', new.currency) line
      cross join lateral cashier.matched_sums(new.operator_id, new.member_id, new.currency, new.decided_at) sums
      where sums.to_member::numeric + new.captured >= line.of_member or sums.by_operator::numeric + new.captured >= line.of_operator
  ) then
    raise exception 'so much matched takes two persons' using errcode = 'check_violation';
  end if;
  return new;
end $$;
