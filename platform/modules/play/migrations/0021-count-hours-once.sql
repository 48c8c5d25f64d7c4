-- What a vendor's calls took and paid within an hour (0020) is counted from the same lists as what its members staked and won: the
-- calls are taken apart once for both, and test money is looked up once for the wave. As 0020 had it, this cost 4 % of a bet.
drop function play.count_hours(play.judged[], text[], timestamptz);
create function play.count_hours(
  p_vendors text[], p_members uuid[], p_currencies text[], p_staked bigint[], p_won bigint[], p_at timestamptz
) returns void
language plpgsql as $$
declare
  test_money constant uuid[] := tax.exempt_among(p_members);
begin
  insert into play.vendor_hours as v (vendor, currency, hour, part, staked, won)
    select c.vendor, c.currency, date_trunc('hour', p_at, 'UTC'), (pg_backend_pid() % 256)::smallint,
           sum(c.staked)::bigint, sum(c.won)::bigint
      from unnest(p_vendors, p_members, p_currencies, p_staked, p_won) as c (vendor, member_id, currency, staked, won)
      where c.member_id <> all (test_money)
      group by c.vendor, c.currency
      order by c.vendor, c.currency
    on conflict (vendor, currency, hour, part) do update set staked = v.staked + excluded.staked, won = v.won + excluded.won;
end $$;
grant execute on function play.count_hours to feria_app;

-- One place of `play.settle_wave` changes, so only that place is written here: the call goes away where it stood, and comes back
-- beside `safety.count_play`, with the same two lists.
do $$
declare
  wave text := pg_get_functiondef('play.settle_wave'::regproc);
  old_call constant text := E'  perform play.count_hours(calls, statuses, p_at);\n';
  lists constant text := 'array_agg(case c.kind when ''bet'' then c.amount when ''rollback'' then case when w.was_win then 0 else -c.amount end else 0 end),'
    || E'\n      array_agg(case when c.kind = ''win'' then c.amount when w.was_win then -c.amount else 0 end), p_at)';
  new_call constant text := E',\n    play.count_hours(array_agg(c.vendor), array_agg(c.member_id), array_agg(c.currency),\n      ';
begin
  if position(old_call in wave) = 0 or position(lists in wave) = 0 then
    raise exception 'play.settle_wave is not as 0020 has it';
  end if;
  execute replace(replace(wave, old_call, ''), lists, lists || new_call || lists);
end $$;
