-- How long a member played on each day of a zone. Rounds that follow each other within five minutes are one spell, from when the
-- first was opened to when the last moved; a spell over midnight counts on the day it began. Nobody is counted for a page left open.
create or replace function play.time_played(p_member uuid, p_from timestamptz, p_to timestamptz, p_zone text)
  returns table (day date, seconds bigint, rounds bigint)
language sql stable as $$
  with own as (
    select r.opened_at, least(coalesce(r.closed_at, r.moved_at), r.opened_at + interval '1 hour') as left_at
      from play.rounds r
      where r.member_id = p_member and r.opened_at >= p_from and r.opened_at < p_to
  ), marked as (
    select o.opened_at, o.left_at,
           o.opened_at > coalesce(max(o.left_at) over earlier, '-infinity') + interval '5 minutes' as begins
      from own o
      window earlier as (order by o.opened_at, o.left_at rows between unbounded preceding and 1 preceding)
  ), numbered as (
    select m.opened_at, m.left_at, count(*) filter (where m.begins) over (order by m.opened_at, m.left_at) as spell
      from marked m
  ), spells as (
    select min(n.opened_at) as began_at, max(n.left_at) as left_at, count(*) as rounds from numbered n group by n.spell
  )
  select (s.began_at at time zone p_zone)::date, ceil(sum(extract(epoch from s.left_at - s.began_at)))::bigint, sum(s.rounds)::bigint
    from spells s group by 1 order by 1
$$;
grant execute on function play.time_played to feria_app;
