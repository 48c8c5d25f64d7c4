-- Whatever was judged before: what one person takes back stays below the lines.
create or replace function play.refuse_alone() returns trigger language plpgsql as $$
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
