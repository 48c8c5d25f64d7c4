-- What is generated is not there yet when a row is judged before it is written.
create or replace function content.keep_versions() returns trigger language plpgsql as $$
declare
  free constant text[] := array['published_by', 'published_at', 'effective_at', 'reason',
    'legal_key', 'legal_version', 'legal_markets', 'legal_asks'];
begin
  if tg_op = 'DELETE' then raise exception 'a version of content is never deleted'; end if;
  if old.published_at is not null or (to_jsonb(new) - free) <> (to_jsonb(old) - free)
  then raise exception 'a version of content is never changed'; end if;
  return new;
end $$;
