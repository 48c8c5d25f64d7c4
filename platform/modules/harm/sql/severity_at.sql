-- How much the case of harm that was open at a moment weighed by then, for each member and moment in turn; 0: none was open.
create or replace function harm.severity_at(p_members uuid[], p_at timestamptz[]) returns table (ord integer, severity integer)
language sql stable as $$
  select s.ord::integer, coalesce(k.severity, 0)::integer
    from unnest(p_members, p_at) with ordinality as s (member_id, at, ord)
    left join lateral (
      select x.id from harm.cases x
        where x.member_id = s.member_id and x.first_seen_at <= s.at and (x.closed_at is null or x.closed_at > s.at)
        order by x.id desc limit 1
    ) c on true
    left join lateral (select sum(m.points) as severity from harm.marks m where m.case_id = c.id and m.at <= s.at) k on true
$$;
grant execute on function harm.severity_at to feria_app;
