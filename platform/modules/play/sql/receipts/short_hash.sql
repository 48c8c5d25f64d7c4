-- As much of a call's hash as tells a repeat from another call.
create or replace function play.short_hash(p_hash bytea) returns uuid language sql immutable as $$
  select encode(substr(p_hash, 1, 16), 'hex')::uuid
$$;
