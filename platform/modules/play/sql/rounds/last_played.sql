-- When members last opened a round that stands, for the operator who goes through withdrawals; null: never.
create or replace function play.last_played(p_members uuid[]) returns table (member_id uuid, last_at timestamptz)
language sql stable as $$
  select m.id, (
      select r.opened_at from play.rounds r where r.member_id = m.id and r.state <> 'rolled_back'
        order by r.opened_at desc, r.id desc limit 1)
    from unnest(p_members) as m (id)
$$;
