-- Whatever was judged before: what one person gives stays below the lines.
create or replace function rewards.refuse_alone() returns trigger language plpgsql as $$
begin
  perform operators.await_sums('rewards.order');
  if exists (
    select from (
      select o.created_by, g.currency, max(g.created_at) as at, array_agg(g.member_id) as members
        from given g join rewards.orders o on o.id = g.order_id where o.second_by is null group by 1, 2) each_author
      cross join lateral operators.alone_lines('rewards.order', each_author.currency) line
      cross join lateral rewards.given_alone(each_author.created_by, each_author.members, each_author.currency, each_author.at) sums
      where sums.by_operator >= line.of_operator or sums.to_member >= line.of_member
  ) then
    raise exception 'so many free rounds take two persons' using errcode = 'check_violation';
  end if;
  return null;
end $$;
