-- What operators tell each other stands beside any record (ADR 85): the notes about members were the first of them. A note that is sent
-- twice is kept once, by the key that its sender gave it; the notes of before have none.
drop trigger if exists member_notes_append_only on operators.member_notes;
alter table operators.member_notes rename to record_notes;
alter table operators.record_notes rename column member_id to record_id;
alter table operators.record_notes add column kind text not null default 'member';
alter table operators.record_notes alter column kind drop default;
alter table operators.record_notes add column key uuid;
alter table operators.record_notes rename constraint member_notes_pkey to record_notes_pkey;
alter table operators.record_notes rename constraint member_notes_author_id_fkey to record_notes_author_id_fkey;
alter table operators.record_notes rename constraint member_notes_text_check to record_notes_text_check;
alter table operators.record_notes add constraint record_notes_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$');
alter table operators.record_notes add constraint record_notes_author_id_key_key unique (author_id, key);
drop index operators.member_notes_of;
create index record_notes_of on operators.record_notes (kind, record_id, id desc);

-- Who has a record of a queue, and when they last did something at it. It lapses by itself (operators/records/holders.ts).
create table operators.record_holders (
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  record_id uuid not null,
  operator_id uuid not null references operators.operators,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (kind, record_id)
);
create index record_holders_lapsed on operators.record_holders (seen_at);
grant select, insert, update, delete on operators.record_holders to feria_app;
