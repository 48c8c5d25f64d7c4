-- What members staked with money of theirs in rounds that were opened between two instants, for each member and span in turn. What a free bet
-- is worth is nobody's money, and a round that was rolled back never was.
create or replace function play.staked_between(p_members uuid[], p_from timestamptz[], p_to timestamptz[])
  returns table (ord integer, staked bigint)
language sql stable as $$
  select s.ord::integer, coalesce(r.staked, 0)::bigint
    from unnest(p_members, p_from, p_to) with ordinality as s (member_id, since, until, ord)
    left join lateral (
      select sum(x.staked) as staked from play.rounds x
        where x.member_id = s.member_id and x.opened_at > s.since and x.opened_at <= s.until and x.state <> 'rolled_back'
    ) r on true
$$;
grant execute on function play.staked_between to feria_app;
