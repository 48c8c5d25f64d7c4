-- Of a root only its filing is noted later.
create or replace function seals.keep_root() returns trigger
language plpgsql set search_path = seals, pg_temp as $$
begin
  if old.filed_at is null then old.filed_at := new.filed_at; end if;
  if new is distinct from old then
    raise exception 'a signed root is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
