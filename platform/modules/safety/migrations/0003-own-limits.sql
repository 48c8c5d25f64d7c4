-- A member's own limits: deposits have them too, a loosening needs a second yes, and who is near one is told once.
alter table safety.limits
  drop constraint limits_kind_check,
  add constraint limits_kind_check
    check (kind in ('single_stake', 'stake', 'loss', 'play_minutes', 'deposit', 'net_deposit')),
  add constraint limits_deposit_period_check
    check (kind not in ('deposit', 'net_deposit') or period in ('day', 'week', 'month')),
  -- Why it ended, where somebody of the office lifted or changed it.
  add column ended_by text,
  add column end_reason text;

-- A looser limit, or none, that its member asked for. It changes nothing until they say yes again, after a day.
create table safety.limit_wishes (
  id uuid primary key,
  member_id uuid not null,
  currency text not null,
  kind text not null check (kind in ('single_stake', 'stake', 'loss', 'play_minutes', 'deposit', 'net_deposit')),
  period text not null check (period in ('bet', 'session', 'day', 'week', 'month')),
  amount bigint check (amount >= 0), -- units, or minutes; null: no limit
  asked_at timestamptz not null,
  confirm_from timestamptz not null check (confirm_from > asked_at),
  lapses_at timestamptz not null check (lapses_at > confirm_from),
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'withdrawn', 'replaced', 'lapsed')),
  check ((ended_at is null) = (outcome is null))
);
create unique index limit_wishes_open on safety.limit_wishes (member_id, currency, kind, period) where ended_at is null;
create index limit_wishes_of_member on safety.limit_wishes (member_id, id);
grant select, insert, update on safety.limit_wishes to feria_app;

-- What was asked to be paid in and did not fail, on the day it was asked for, and what was paid out, on the day it was.
create table safety.money_days (
  member_id uuid not null,
  currency text not null,
  day date not null,
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  primary key (member_id, currency, day)
) with (fillfactor = 70);
grant select, insert, update on safety.money_days to feria_app;

-- That a limit is near, or reached, is told once in each of its periods.
create table safety.limit_reminders (
  limit_id bigint not null,
  period_key text not null, -- the first day of the period, or the session
  share integer not null check (share in (80, 100)),
  at timestamptz not null,
  primary key (limit_id, period_key, share)
);
grant select, insert on safety.limit_reminders to feria_app;

-- Counts what was paid in and out (less than 0 where it was taken back), each on its day of the market.
create function safety.count_money(
  p_members uuid[], p_currencies text[], p_markets text[], p_ats timestamptz[], p_deposited bigint[], p_withdrawn bigint[]
) returns void
language sql as $$
  insert into safety.money_days as k (member_id, currency, day, deposited, withdrawn)
    select c.member_id, c.currency, d.day, sum(c.deposited)::bigint, sum(c.withdrawn)::bigint
      from unnest(p_members, p_currencies, p_markets, p_ats, p_deposited, p_withdrawn)
        as c (member_id, currency, market, at, deposited, withdrawn)
      cross join lateral markets.days_of(array[c.market], c.at) d
      group by c.member_id, c.currency, d.day
      order by c.member_id, c.currency, d.day
    on conflict (member_id, currency, day) do update
      set deposited = k.deposited + excluded.deposited, withdrawn = k.withdrawn + excluded.withdrawn
$$;

-- What a member has used in the day, week (from Monday) and month that a day of their market is in; `next` begins the next one.
create function safety.used_of(p_member uuid, p_currency text, p_day date)
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
      select sum(d.staked)::bigint as staked, sum(d.won)::bigint as won from safety.play_days d
        where d.member_id = p_member and d.currency = p_currency and d.day between s.first and p_day
    ) k on true
    left join lateral (
      select sum(d.deposited)::bigint as deposited, sum(d.withdrawn)::bigint as withdrawn from safety.money_days d
        where d.member_id = p_member and d.currency = p_currency and d.day between s.first and p_day
    ) m on true
$$;

-- As before, but for two things: limits of deposits are none of a bet's business, and none begins or ends later than it was
-- written, so the rows say which stand, and not the clock of whoever asks.
create or replace function safety.judge_bets(
  p_members uuid[], p_currencies text[], p_markets text[], p_sessions uuid[], p_amounts bigint[], p_at timestamptz
) returns table (ord integer, reason text)
language sql stable rows 4 as $$
  select distinct on (c.ord) c.ord::integer, l.kind || '_' || l.period
    from unnest(p_members, p_currencies, p_markets, p_sessions, p_amounts)
      with ordinality as c (member_id, currency, market, session_id, amount, ord)
    join safety.limits l on l.member_id = c.member_id and l.currency = c.currency
      and l.kind in ('single_stake', 'stake', 'loss', 'play_minutes')
      and l.ended_at is null
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

grant execute on function safety.count_money, safety.used_of to feria_app;
