-- A conversation is handed to a colleague who has not asked for it.
alter table support.chats
  add column handed_by text, -- who gave it to whoever has it, until those have looked
  add constraint chats_handed_check check (handed_by is null or assigned_to is not null);
create index chats_handed on support.chats (assigned_to) where handed_by is not null;

-- Of a conversation that was handed over, its author is who gave it, and its name who has it: that is what a member reads.
alter table support.messages
  add column by_name text,
  drop constraint messages_event_check,
  add constraint messages_event_check check (event in ('taken', 'handed', 'closed', 'reopened', 'joined')),
  add constraint messages_by_check check ((by_name is not null) = coalesce(event = 'handed', false));
