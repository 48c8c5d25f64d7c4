create schema safety;
grant usage on schema safety to feria_app;

-- Who is kept from playing on command, and why (GLI-19 2.4). A lifted block stays on record.
create table safety.play_blocks (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  reason text not null check (length(reason) >= 3),
  set_by uuid not null,
  set_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  lift_reason text
);
create unique index play_blocks_active on safety.play_blocks (member_id) where lifted_at is null;
grant select, insert, update on safety.play_blocks to feria_app;

-- Asked by the bet path in its own statement: one verdict per member.
create function safety.play_verdicts(p_members uuid[]) returns table (member_id uuid, allowed boolean, reason text)
language sql stable as $$
  select m.id, b.id is null, b.reason
  from unnest(p_members) as m (id)
  left join safety.play_blocks b on b.member_id = m.id and b.lifted_at is null
$$;
grant execute on function safety.play_verdicts(uuid[]) to feria_app;
