-- Counts what was staked and won (less than 0 where it was taken back). The first bet of every session is noted, and not only of
-- members who have a limit for it by then: a time limit that is set in the middle of a session counts from the session's first
-- bet. One look says whether the batch has a session to write at all: most have none, since a session has its row after its first
-- bet, and only where a limit for the session stands is the row written again.
create or replace function limits.count_play(
  p_members uuid[], p_currencies text[], p_markets text[], p_sessions uuid[], p_staked bigint[], p_won bigint[],
  p_at timestamptz
) returns void
language plpgsql as $$
declare
  is_first boolean; is_limited boolean;
begin
  -- Under the members' locks, so nobody counts for them meanwhile; where a row is there already, this costs half of a conflict.
  merge into limits.play_days k
    using (
      select p.member_id, p.currency, d.day, p.staked, p.won
        from unnest(p_members, p_currencies, p_markets, p_staked, p_won) as p (member_id, currency, market, staked, won)
        join markets.days_of(p_markets, p_at) d on d.market = p.market
        order by p.member_id, p.currency
    ) c
    on k.member_id = c.member_id and k.currency = c.currency and k.day = c.day
    when matched then update set staked = k.staked + c.staked, won = k.won + c.won
    when not matched then insert (member_id, currency, day, staked, won)
      values (c.member_id, c.currency, c.day, c.staked, c.won);
  select bool_or(not exists (
           select from limits.play_sessions k where k.session_id = c.session_id and k.currency = c.currency)),
         bool_or(exists (
           select from limits.limits l
             where l.member_id = c.member_id and l.currency = c.currency and l.period = 'session'
               and (l.ended_at is null or l.ended_at > p_at)))
    into is_first, is_limited
    from unnest(p_members, p_currencies, p_sessions) as c (member_id, currency, session_id)
    where c.session_id is not null;
  if is_first then
    insert into limits.play_sessions as s (session_id, currency, member_id, first_at)
      select c.session_id, c.currency, c.member_id, p_at
        from unnest(p_members, p_currencies, p_sessions) as c (member_id, currency, session_id)
        where c.session_id is not null
        order by c.session_id, c.currency
      on conflict (session_id, currency) do nothing;
  end if;
  if is_limited then
    update limits.play_sessions s set staked = s.staked + c.staked, won = s.won + c.won
      from unnest(p_members, p_currencies, p_sessions, p_staked, p_won) as c (member_id, currency, session_id, staked, won)
      where s.session_id = c.session_id and s.currency = c.currency and exists (
        select from limits.limits l
          where l.member_id = c.member_id and l.currency = c.currency and l.period = 'session'
            and (l.ended_at is null or l.ended_at > p_at));
  end if;
end $$;
grant execute on function limits.count_play to feria_app;
