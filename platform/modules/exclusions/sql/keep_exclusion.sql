-- Also for the owner: no office door, no job and no slip of a query makes a break shorter.
create or replace function exclusions.keep_exclusion() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.member_id, new.kind, new.set_by, new.set_at, new.until_at, new.reason)
      is distinct from (old.member_id, old.kind, old.set_by, old.set_at, old.until_at, old.reason)
    or (old.ended_at is not null and (new.ended_at, new.ended_by) is distinct from (old.ended_at, old.ended_by))
  then raise exception 'an exclusion stays as it was set: %', old.id;
  end if;
  return new;
end $$;
