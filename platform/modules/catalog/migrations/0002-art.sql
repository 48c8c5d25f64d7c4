-- Covers are served by us: a visitor's first view asks nothing of anybody else. Kept by their hash, so that they may be cached for good.
create table catalog.art (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  content_type text not null check (content_type in ('image/svg+xml', 'image/avif', 'image/webp', 'image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) <= 262144)
);
alter table catalog.games add column art_hash text references catalog.art;
grant select, insert on catalog.art to feria_app;
