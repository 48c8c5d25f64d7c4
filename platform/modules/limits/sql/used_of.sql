-- What a member has used in the day, week (from Monday) and month that a day of their market is in; `next` begins the next one.
create or replace function limits.used_of(p_member uuid, p_currency text, p_day date)
  returns table (period text, first date, next date, staked bigint, won bigint, deposited bigint, withdrawn bigint)
language sql stable rows 3 as $$
  select p.period, s.first, s.next, coalesce(k.staked, 0), coalesce(k.won, 0), coalesce(m.deposited, 0),
         coalesce(m.withdrawn, 0)
    from unnest(array['day', 'week', 'month']) as p (period)
    cross join lateral (
      select date_trunc(p.period, p_day::timestamp)::date as first,
             (date_trunc(p.period, p_day::timestamp) + ('1 ' || p.period)::interval)::date as next
    ) s
    left join lateral (
      select sum(d.staked)::bigint as staked, sum(d.won)::bigint as won from limits.play_days d
        where d.member_id = p_member and d.currency = p_currency and d.day between s.first and p_day
    ) k on true
    left join lateral (
      select sum(d.deposited)::bigint as deposited, sum(d.withdrawn)::bigint as withdrawn from limits.money_days d
        where d.member_id = p_member and d.currency = p_currency and d.day between s.first and p_day
    ) m on true
$$;
grant execute on function limits.used_of to feria_app;
