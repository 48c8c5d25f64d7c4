-- In which months between two days of a calendar these members staked money, and in which they paid in.
create or replace function limits.months_of(p_members uuid[], p_from date, p_to date)
  returns table (member_id uuid, month date, has_staked boolean, has_paid_in boolean)
language sql stable as $$
  select d.member_id, date_trunc('month', d.day)::date, bool_or(d.staked > 0), bool_or(d.deposited > 0)
    from (
      select k.member_id, k.day, k.staked, 0::bigint as deposited from limits.play_days k
        where k.member_id = any (p_members) and k.day between p_from and p_to
      union all
      select m.member_id, m.day, 0, m.deposited from limits.money_days m
        where m.member_id = any (p_members) and m.day between p_from and p_to
    ) d
    group by 1, 2
$$;
grant execute on function limits.months_of to feria_app;
