-- The number that open lobbies ask for is the state of what is available (glossary: availability).
alter table catalog.shelf rename to availability;
alter table catalog.availability rename constraint shelf_pkey to availability_pkey;
alter table catalog.availability rename constraint shelf_only_one_check to availability_only_one_check;
