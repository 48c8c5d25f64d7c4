create or replace function content.keep_discarded() returns trigger language plpgsql as $$
begin
  if exists (select from content.items i where i.id = new.item_id and i.discarded_at is not null)
  then raise exception 'a discarded item of content has no further version'; end if;
  return new;
end $$;
