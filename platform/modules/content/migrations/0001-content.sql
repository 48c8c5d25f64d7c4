-- What the operator writes and visitors read: items, their versions, pictures, and how often each was seen.
create schema content;
grant usage on schema content to feria_app;

create table content.items (
  id uuid primary key,
  kind text not null check (kind in ('banner', 'notice', 'promotion', 'promotion_category', 'article', 'legal')),
  -- Of an article its section and slug: no two share an address. Of anything else nothing.
  address text check (address is null or kind = 'article'),
  -- Where it stands among its kind; what nobody has put in order stands last, newest first.
  sort int not null default 1000 check (sort >= 0),
  created_at timestamptz not null
);
create unique index items_address on content.items (address);

-- Added to and never changed, but that a version is published, once.
create table content.versions (
  item_id uuid not null references content.items,
  number int not null check (number > 0),
  document jsonb not null,
  -- From its moment on visitors see nothing of the item.
  is_retired boolean not null default false,
  restored_from int,
  made_by text not null,
  made_at timestamptz not null,
  published_by text,
  published_at timestamptz,
  effective_at timestamptz,
  reason text,
  primary key (item_id, number),
  check ((published_at is null) = (published_by is null)),
  check ((published_at is null) = (effective_at is null)),
  check (effective_at >= published_at)
);
create index versions_published on content.versions (item_id, effective_at) where published_at is not null;

create function content.keep_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a version of content is never deleted'; end if;
  if old.published_at is not null
     or (to_jsonb(new) - array['published_by', 'published_at', 'effective_at', 'reason'])
        <> (to_jsonb(old) - array['published_by', 'published_at', 'effective_at', 'reason'])
  then raise exception 'a version of content is never changed'; end if;
  return new;
end $$;
create trigger keep_versions before update or delete on content.versions
  for each row execute function content.keep_versions();

-- One number that is another one as soon as any visitor could see something else: what servers keep in memory is read again.
create table content.state (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
insert into content.state default values;
create function content.count_change() returns trigger language plpgsql security definer set search_path = content as $$
begin
  update content.state set version = version + 1;
  return null;
end $$;
create trigger count_published after update on content.versions for each statement execute function content.count_change();
create trigger count_order after update on content.items for each statement execute function content.count_change();

-- A picture is what we made of it, named by the SHA-256 of its largest size.
create table content.images (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  width int not null,
  height int not null,
  made_by text not null,
  made_at timestamptz not null
);
create table content.image_sizes (
  image_id text not null references content.images on delete cascade,
  width int not null,
  bytes bytea not null,
  primary key (image_id, width)
);

-- How often what was seen and pressed: of a day of the market's calendar, and of nobody.
create table content.counts (
  item_id uuid not null references content.items,
  day date not null,
  market_code text not null check (market_code ~ '^[A-Z]{2}$'),
  views bigint not null default 0,
  clicks bigint not null default 0,
  primary key (item_id, day, market_code)
);
create index counts_of_day on content.counts (day);

grant select, insert, update on content.items, content.versions, content.counts to feria_app;
grant select on content.state to feria_app;
grant select, insert, delete on content.images, content.image_sizes to feria_app;
