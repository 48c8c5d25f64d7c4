-- Whether the market's launch hosts serve a vendor's pages as its own host does: only then may a page open a game from one of them.
alter table catalog.vendors add column moves_host boolean not null default false;
