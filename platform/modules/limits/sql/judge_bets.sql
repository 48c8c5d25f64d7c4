-- Of the bets that are asked for, those that a limit refuses, with the limit: `loss_day`, `stake_week`, `single_stake_bet`...
-- Call it under the members' locks. A loss is what was staked and not won back; a win makes room again. Limits of deposits are
-- none of a bet's business. None begins or ends later than it was written, so the rows say which stand, and not the clock of
-- whoever asks. The market's limits count for each member for whom no operator has set another one of that kind and period. They
-- are held first, which is why the function is not stable: what is read after that is what was published before. Most batches
-- have nobody with a limit, and one look says so.
create or replace function limits.judge_bets(
  p_members uuid[], p_currencies text[], p_markets text[], p_sessions uuid[], p_amounts bigint[], p_at timestamptz
) returns table (ord integer, reason text)
language plpgsql volatile rows 4 as $$
#variable_conflict use_column
begin
  perform markets.hold_house_limits(p_markets);
  if not exists (select from limits.limits o where o.member_id = any (p_members) and o.ended_at is null)
    and not exists (select from markets.house_limits_of(p_markets)) then
    return;
  end if;
  return query
  select distinct on (c.ord) c.ord::integer, l.kind || '_' || l.period
    from unnest(p_members, p_currencies, p_markets, p_sessions, p_amounts)
      with ordinality as c (member_id, currency, market, session_id, amount, ord)
    cross join lateral (
      select o.kind, o.period, o.amount from limits.limits o
        where o.member_id = c.member_id and o.currency = c.currency
          and o.kind in ('single_stake', 'stake', 'loss', 'play_minutes') and o.ended_at is null
      union all
      select h.kind, h.period, h.amount from markets.house_limits_of(p_markets) h
        where h.market = c.market and h.currency = c.currency and h.kind in ('stake', 'loss')
          and not exists (select from limits.limits o
            where o.member_id = c.member_id and o.currency = c.currency and o.kind = h.kind and o.period = h.period
              and o.set_by = 'operator' and o.ended_at is null)
    ) l
    left join markets.days_of(p_markets, p_at) d on d.market = c.market
    left join lateral (
      select sum(k.staked)::bigint as staked, sum(k.won)::bigint as won
        from limits.play_days k
        where l.period in ('day', 'week', 'month') and k.member_id = c.member_id and k.currency = c.currency
          and k.day between date_trunc(case when l.period in ('week', 'month') then l.period else 'day' end, d.day::timestamp)::date and d.day
    ) days on true
    left join limits.play_sessions s on l.period = 'session' and s.session_id = c.session_id and s.currency = c.currency
    cross join lateral (
      select coalesce(days.staked, s.staked, 0) as staked, coalesce(days.won, s.won, 0) as won
    ) used
    where case l.kind
      when 'single_stake' then c.amount > l.amount
      when 'stake' then used.staked + c.amount > l.amount
      when 'loss' then used.staked - used.won + c.amount > l.amount
      else s.first_at + l.amount * interval '1 minute' <= p_at end
    order by c.ord, l.amount;
end $$;
grant execute on function limits.judge_bets to feria_app;
