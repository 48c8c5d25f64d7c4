-- What a member has played, for the operator who judges a withdrawal.
create or replace function play.member_totals(p_members uuid[])
  returns table (member_id uuid, rounds bigint, staked bigint, won bigint, last_at timestamptz)
language sql stable as $$
  select m.id, count(r.id), coalesce(sum(r.staked), 0)::bigint, coalesce(sum(r.won), 0)::bigint, max(r.opened_at)
    from unnest(p_members) as m (id)
    left join play.rounds r on r.member_id = m.id and r.state <> 'rolled_back'
    group by m.id
$$;
