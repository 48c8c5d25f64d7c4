-- A draft that nobody but the office ever saw can be put aside for good. Its versions stay, as all do; it has no address any more, so that
-- another one can have it.
alter table content.items
  add discarded_at timestamptz,
  add discarded_by text,
  add check ((discarded_at is null) = (discarded_by is null)),
  add check (discarded_at is null or address is null);

create function content.keep_items() returns trigger language plpgsql as $$
begin
  if old.discarded_at is not null then raise exception 'a discarded item of content is never changed'; end if;
  if new.discarded_at is not null
     and exists (select from content.versions v where v.item_id = new.id and v.published_at is not null)
  then raise exception 'what was published is not discarded'; end if;
  return new;
end $$;
create trigger keep_items before update on content.items for each row execute function content.keep_items();

create function content.keep_discarded() returns trigger language plpgsql as $$
begin
  if exists (select from content.items i where i.id = new.item_id and i.discarded_at is not null)
  then raise exception 'a discarded item of content has no further version'; end if;
  return new;
end $$;
create trigger keep_discarded before insert or update on content.versions
  for each row execute function content.keep_discarded();
