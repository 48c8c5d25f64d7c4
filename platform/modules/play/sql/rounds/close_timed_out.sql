-- Closes rounds on which nothing has moved since an instant of their vendor's: a lost round may send nothing. A win that
-- comes later is still paid, and flags the round. Answers how many were closed, at most 200 a call.
create or replace function play.close_timed_out(p_vendors text[], p_before timestamptz[], p_at timestamptz) returns integer
language plpgsql as $$
declare
  due uuid[]; members uuid[]; currencies text[]; closed integer;
begin
  select array_agg(r.id), array_agg(r.member_id), array_agg(r.currency) into due, members, currencies
    from (
      select o.id, o.member_id, o.currency
        from unnest(p_vendors, p_before) as v (vendor, before)
        join play.rounds o on o.vendor = v.vendor and o.state = 'open' and o.moved_at < v.before
        order by o.opened_at
        limit 200
    ) r;
  if due is null then return 0; end if;
  -- As the settling does: the member first, so that no call of theirs is half way.
  perform 1 from wallet.lock_cash(members, currencies);
  with moved as (
    update play.rounds r set state = 'closed', closed_at = p_at, moved_at = p_at, flags = r.flags || 'timed_out'::text
      from unnest(p_vendors, p_before) as v (vendor, before)
      where r.id = any (due) and r.state = 'open' and r.vendor = v.vendor and r.moved_at < v.before
      returning r.*
  ), told as (
    select count(*)::integer as number,
           array_agg(jsonb_build_object('memberId', m.member_id, 'roundId', m.id, 'currency', m.currency,
             'staked', play.to_decimal(m.staked), 'won', play.to_decimal(m.won))) as payloads
      from moved m
  )
  select t.number into closed from told t
    cross join lateral (
      select core.emit_all(array_fill('play.round_closed'::text, array[t.number]), t.payloads, p_at) where t.number > 0
    ) e;
  return coalesce(closed, 0);
end $$;
grant execute on function play.close_timed_out to feria_app;
