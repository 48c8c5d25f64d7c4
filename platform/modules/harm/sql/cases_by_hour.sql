-- Cases of harm that were opened and closed in a market between two instants, for each hour since `p_day`, where its day began. Tests
-- have none that count.
create or replace function harm.cases_by_hour(p_market text, p_day timestamptz, p_from timestamptz, p_to timestamptz)
  returns table (hour integer, opened bigint, closed bigint)
language sql stable as $$
  with moves as (
    select c.member_id, c.first_seen_at as at, true as is_opening from harm.cases c
      where c.market = p_market and c.first_seen_at >= p_from and c.first_seen_at < p_to
    union all
    select c.member_id, c.closed_at, false from harm.cases c
      where c.market = p_market and c.closed_at >= p_from and c.closed_at < p_to
  )
  select floor(extract(epoch from m.at - p_day) / 3600)::integer,
         count(*) filter (where m.is_opening), count(*) filter (where not m.is_opening)
    from moves m
    where not exists (select from members.test_members() t where t.member_id = m.member_id)
    group by 1
$$;
grant execute on function harm.cases_by_hour to feria_app;
