-- For each member and moment in turn: when they last showed a number or an address to be theirs that they had not come with (only the last time
-- is known), and how many other accounts were registered in the same browser by then.
create or replace function members.payout_signs(p_members uuid[], p_at timestamptz[])
  returns table (ord integer, contact_at timestamptz, sharing integer)
language sql stable as $$
  select s.ord::integer, c.at, coalesce(d.sharing, 0)::integer
    from unnest(p_members, p_at) with ordinality as s (member_id, at, ord)
    left join lateral (
      select max(v.at) as at from members.members m
        cross join lateral unnest(array[m.email_verified_at, m.mobile_verified_at, m.email_given_at, m.mobile_given_at]) as v (at)
        where m.id = s.member_id and v.at > m.registered_at + interval '1 day' and v.at <= s.at
    ) c on true
    left join lateral (
      select count(distinct x.other) as sharing from (
        select g.other_id as other from members.signals g where g.member_id = s.member_id and g.kind = 'device' and g.at <= s.at
        union all
        select g.member_id from members.signals g where g.other_id = s.member_id and g.kind = 'device' and g.at <= s.at
      ) x
    ) d on true
$$;
grant execute on function members.payout_signs to feria_app;
