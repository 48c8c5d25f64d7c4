-- Makes the months (of UTC) that are missing from one instant's through another's, and answers how many. What lay in
-- receipts_other for one of them moves into it. It gives up after two seconds behind a long reader, and may run again.
create or replace function play.make_months(p_from timestamptz, p_through timestamptz) returns integer
language plpgsql security definer set search_path = play, pg_temp set lock_timeout = '2s' as $$
declare
  month date;
  made integer := 0;
begin
  for month in
    select m::date from generate_series(date_trunc('month', p_from at time zone 'UTC'), p_through at time zone 'UTC',
                                        interval '1 month') m
      where to_regclass('play.' || month_name(m::date)) is null
        and not exists (select from archived_months a where a.month = m::date)
  loop
    execute format('create table play.%I (like play.receipts including all)', month_name(month));
    if exists (select from receipts_other o
                where o.at >= start_of(month) and o.at < start_of((month + interval '1 month')::date)) then
      lock table receipts_other in access exclusive mode;
      execute format('with moved as (delete from play.receipts_other where at >= %L and at < %L returning *)
                      insert into play.%I select * from moved',
        start_of(month), start_of((month + interval '1 month')::date), month_name(month));
    end if;
    -- Attached, not made as a partition: bets go on meanwhile.
    execute format('alter table play.receipts attach partition play.%I for values from (%L) to (%L)',
      month_name(month), start_of(month), start_of((month + interval '1 month')::date));
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function play.make_months from public;
grant execute on function play.make_months to feria_app;
