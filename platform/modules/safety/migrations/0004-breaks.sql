-- Breaks that a member takes, what keeps them as they are, and the stretch of play that a reality check tells of.
alter table safety.exclusions
  add column request_key uuid, -- the member's or the operator's: a repeat excludes once
  add column return_asked_at timestamptz,
  add column returns_at timestamptz,
  add column ended_by text,
  add constraint exclusions_end_check check (until_at is null or until_at > set_at),
  -- A self-exclusion that is over opens play a day after its member has asked for it, and never before.
  add constraint exclusions_return_check check (
    (return_asked_at is null) = (returns_at is null)
    and (returns_at is null or (kind = 'self_exclusion' and until_at is not null and return_asked_at >= until_at
      and returns_at >= return_asked_at + interval '24 hours'))),
  -- What a member chose is ended by nobody.
  add constraint exclusions_ended_check check (ended_at is null or kind in ('operator', 'register'));
create unique index exclusions_by_request on safety.exclusions (member_id, request_key) where request_key is not null;

-- Also for the owner: no office door, no job and no slip of a query makes a break shorter.
create function safety.keep_exclusion() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.member_id, new.kind, new.set_by, new.set_at, new.until_at, new.reason)
      is distinct from (old.member_id, old.kind, old.set_by, old.set_at, old.until_at, old.reason)
    or (old.ended_at is not null and (new.ended_at, new.ended_by) is distinct from (old.ended_at, old.ended_by))
  then raise exception 'an exclusion stays as it was set: %', old.id;
  end if;
  return new;
end $$;
create trigger exclusions_kept before update or delete on safety.exclusions
  for each row execute function safety.keep_exclusion();

-- As 0002 has it, but: an exclusion that is there counts, whatever moment a bet carries that waited for the member's lock
-- while it was set; and a self-exclusion counts on until its member has asked for play again and a day has passed.
create or replace function safety.play_refusals(p_members uuid[], p_at timestamptz) returns table (ord integer, reason text)
language sql stable rows 4 as $$
  select m.ord::integer, 'blocked'
    from unnest(p_members) with ordinality as m (id, ord)
    join safety.play_blocks b on b.member_id = m.id and b.lifted_at is null
  union all
  select distinct on (m.ord) m.ord::integer, x.kind
    from unnest(p_members) with ordinality as m (id, ord)
    join safety.exclusions x on x.member_id = m.id and x.ended_at is null
      and (coalesce(x.until_at > p_at, true)
        or (x.kind = 'self_exclusion' and coalesce(x.returns_at > p_at, true)))
    order by 1
$$;

-- One stretch of play of a member, whatever they play and in how many tabs: it begins with a game that opens, and is over
-- when none was open for half an hour. One row a member; written once a minute at most, and never by a bet.
create table safety.sittings (
  member_id uuid primary key,
  began_at timestamptz not null,
  seen_at timestamptz not null check (seen_at >= began_at),
  checked_at timestamptz not null check (checked_at >= began_at) -- the last reality check, or the beginning
) with (fillfactor = 70);
-- How many minutes of play lie between two reality checks; without a row, the default of contracts.
create table safety.reality_checks (
  member_id uuid primary key,
  minutes integer not null check (minutes in (15, 30, 60)),
  set_at timestamptz not null
);
grant select, insert, update on safety.sittings, safety.reality_checks to feria_app;
