-- Of these members (null: nobody), those who may not bet now, by their place in the list, and why. An exclusion that is there
-- counts, whatever moment a bet carries that waited for the member's lock while it was set; and a self-exclusion counts on until
-- its member has asked for play again and a day has passed. What begins later (the end of the days of grace) counts from its own
-- moment on.
create or replace function exclusions.play_refusals(p_members uuid[], p_at timestamptz) returns table (ord integer, reason text)
language sql stable rows 4 as $$
  select m.ord::integer, 'blocked'
    from unnest(p_members) with ordinality as m (id, ord)
    join exclusions.play_blocks b on b.member_id = m.id and b.lifted_at is null
  union all
  select distinct on (m.ord) m.ord::integer, x.kind
    from unnest(p_members) with ordinality as m (id, ord)
    join exclusions.exclusions x on x.member_id = m.id and x.ended_at is null
      and (x.kind <> 'verification' or x.set_at <= p_at)
      and (coalesce(x.until_at > p_at, true)
        or (x.kind = 'self_exclusion' and coalesce(x.returns_at > p_at, true)))
    order by 1
$$;
grant execute on function exclusions.play_refusals to feria_app;
