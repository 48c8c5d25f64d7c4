-- Facts are read in the order of (xid, id), and never by id alone: one index for both.
drop index core.outbox_order;
alter table core.outbox drop constraint outbox_pkey;
alter table core.outbox add constraint outbox_pkey primary key (xid, id);
