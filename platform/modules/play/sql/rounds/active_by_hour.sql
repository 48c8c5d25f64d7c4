-- How many members of a market opened a round between two instants, and none earlier on the day that began at `p_day`: each counts
-- in the hour of the first one, so that hours add up to the day.
create or replace function play.active_by_hour(p_market text, p_day timestamptz, p_from timestamptz, p_to timestamptz)
  returns table (hour integer, members bigint)
language sql stable as $$
  with seen as (
    select d.member_id, min(d.opened_at) as at
      from play.receipts r
      join play.counted_rounds d on d.id = r.round_id
      where r.at >= p_from and r.at < p_to and r.kind = 'bet' and d.market = p_market
        and d.opened_at >= p_from and d.opened_at < p_to
      group by d.member_id
  )
  select floor(extract(epoch from s.at - p_day) / 3600)::integer, count(*)
    from seen s
    where not exists (
      select from play.counted_rounds e
        where e.member_id = s.member_id and e.market = p_market and e.opened_at >= p_day and e.opened_at < p_from
    )
    group by 1
$$;
grant execute on function play.active_by_hour to feria_app;
