create or replace function content.keep_items() returns trigger language plpgsql as $$
begin
  if old.discarded_at is not null then raise exception 'a discarded item of content is never changed'; end if;
  if new.discarded_at is not null
     and exists (select from content.versions v where v.item_id = new.id and v.published_at is not null)
  then raise exception 'what was published is not discarded'; end if;
  return new;
end $$;
