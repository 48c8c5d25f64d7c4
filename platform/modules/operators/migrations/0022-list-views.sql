-- Views of a list that operators keep (ADR 81): the part of its address behind the question mark, under a name.
create table operators.list_views (
  id uuid primary key,
  list text not null,
  owner_id uuid not null references operators.operators,
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 1000),
  is_shared boolean not null,
  at timestamptz not null,
  unique (owner_id, list, name)
);
create index list_views_shared on operators.list_views (list) where is_shared;
grant select, insert, update, delete on operators.list_views to feria_app;
