-- What a member may stake and lose, and until when a member is kept out: asked by the bet path in its own transaction, so
-- that no race slips past. The operator's limits stand beside the member's own: the tighter one counts (GLI-19 2.5.5).
create table safety.limits (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  currency text not null,
  kind text not null check (kind in ('single_stake', 'stake', 'loss', 'play_minutes')),
  period text not null check (period in ('bet', 'session', 'day', 'week', 'month')),
  amount bigint not null check (amount >= 0), -- units; of play_minutes, minutes
  set_by text not null check (set_by in ('member', 'operator')),
  actor text not null,
  reason text,
  set_at timestamptz not null,
  active_from timestamptz not null, -- a loosening begins later than it was asked for
  ended_at timestamptz,
  check ((kind = 'single_stake') = (period = 'bet')),
  check (kind <> 'play_minutes' or period = 'session'),
  check (ended_at is null or ended_at >= active_from)
);
create index limits_of_member on safety.limits (member_id, currency);
grant select, insert, update on safety.limits to feria_app;

-- Counted with every bet and win, in their transaction: one row a member, currency and market day.
create table safety.play_days (
  member_id uuid not null,
  currency text not null,
  day date not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  primary key (member_id, currency, day)
) with (fillfactor = 70);
-- Only of members with a limit for the session.
create table safety.play_sessions (
  session_id uuid not null,
  currency text not null,
  member_id uuid not null,
  first_at timestamptz not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  primary key (session_id, currency)
) with (fillfactor = 70);
grant select, insert, update on safety.play_days, safety.play_sessions to feria_app;

-- Time-outs and exclusions. Nothing shortens one that a member chose.
create table safety.exclusions (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  kind text not null check (kind in ('time_out', 'self_exclusion', 'operator', 'register')),
  reason text,
  set_by text not null,
  set_at timestamptz not null,
  until_at timestamptz, -- null: for ever
  ended_at timestamptz -- only what an operator or a register set is ended before its time
);
create index exclusions_of_member on safety.exclusions (member_id);
grant select, insert, update on safety.exclusions to feria_app;

drop function safety.play_verdicts(uuid[]);
-- Of these members (null: nobody), those who may not bet now, by their place in the list, and why.
create function safety.play_refusals(p_members uuid[], p_at timestamptz) returns table (ord integer, reason text)
language sql stable rows 4 as $$
  select m.ord::integer, 'blocked'
    from unnest(p_members) with ordinality as m (id, ord)
    join safety.play_blocks b on b.member_id = m.id and b.lifted_at is null
  union all
  select distinct on (m.ord) m.ord::integer, x.kind
    from unnest(p_members) with ordinality as m (id, ord)
    join safety.exclusions x on x.member_id = m.id and x.set_at <= p_at and coalesce(x.until_at > p_at, true)
      and x.ended_at is null
    order by 1
$$;

-- Of the bets that are asked for, those that a limit refuses, with the limit: `loss_day`, `stake_week`, `single_stake_bet`...
-- Call it under the members' locks. A loss is what was staked and not won back; a win makes room again.
create function safety.judge_bets(
  p_members uuid[], p_currencies text[], p_markets text[], p_sessions uuid[], p_amounts bigint[], p_at timestamptz
) returns table (ord integer, reason text)
language sql stable rows 4 as $$
  select distinct on (c.ord) c.ord::integer, l.kind || '_' || l.period
    from unnest(p_members, p_currencies, p_markets, p_sessions, p_amounts)
      with ordinality as c (member_id, currency, market, session_id, amount, ord)
    join safety.limits l on l.member_id = c.member_id and l.currency = c.currency
      and l.active_from <= p_at and (l.ended_at is null or l.ended_at > p_at)
    left join markets.days_of(p_markets, p_at) d on d.market = c.market
    left join lateral (
      select sum(k.staked)::bigint as staked, sum(k.won)::bigint as won
        from safety.play_days k
        where l.period in ('day', 'week', 'month') and k.member_id = c.member_id and k.currency = c.currency
          and k.day between date_trunc(case when l.period in ('week', 'month') then l.period else 'day' end, d.day::timestamp)::date and d.day
    ) days on true
    left join safety.play_sessions s on l.period = 'session' and s.session_id = c.session_id and s.currency = c.currency
    cross join lateral (
      select coalesce(days.staked, s.staked, 0) as staked, coalesce(days.won, s.won, 0) as won
    ) used
    where case l.kind
      when 'single_stake' then c.amount > l.amount
      when 'stake' then used.staked + c.amount > l.amount
      when 'loss' then used.staked - used.won + c.amount > l.amount
      else s.first_at + l.amount * interval '1 minute' <= p_at end
    order by c.ord, l.amount
$$;

-- Counts what was staked and won (less than 0 where it was taken back).
create function safety.count_play(
  p_members uuid[], p_currencies text[], p_markets text[], p_sessions uuid[], p_staked bigint[], p_won bigint[],
  p_at timestamptz
) returns void
language plpgsql as $$
begin
  insert into safety.play_days as k (member_id, currency, day, staked, won)
    select c.member_id, c.currency, d.day, c.staked, c.won
      from unnest(p_members, p_currencies, p_markets, p_staked, p_won) as c (member_id, currency, market, staked, won)
      join markets.days_of(p_markets, p_at) d on d.market = c.market
      order by c.member_id, c.currency
    on conflict (member_id, currency, day) do update
      set staked = k.staked + excluded.staked, won = k.won + excluded.won;
  insert into safety.play_sessions as s (session_id, currency, member_id, first_at, staked, won)
    select c.session_id, c.currency, c.member_id, p_at, c.staked, c.won
      from unnest(p_members, p_currencies, p_sessions, p_staked, p_won) as c (member_id, currency, session_id, staked, won)
      where c.session_id is not null and exists (
        select from safety.limits l
          where l.member_id = c.member_id and l.currency = c.currency and l.period = 'session'
            and (l.ended_at is null or l.ended_at > p_at))
      order by c.session_id, c.currency
    on conflict (session_id, currency) do update
      set staked = s.staked + excluded.staked, won = s.won + excluded.won;
end $$;
grant execute on function safety.play_refusals, safety.judge_bets, safety.count_play to feria_app;
