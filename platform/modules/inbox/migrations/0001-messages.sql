create schema inbox;
grant usage on schema inbox to feria_app;

-- What the platform tells a member. A fact becomes at most one message.
create table inbox.messages (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  fact_id bigint not null unique,
  kind text not null check (kind in ('deposit_credited', 'deposit_failed', 'withdrawal_approved', 'withdrawal_rejected')),
  currency text not null,
  amount bigint not null,
  reason text,
  at timestamptz not null,
  read_at timestamptz
);
create index messages_of_member on inbox.messages (member_id, id desc);
create index messages_unread on inbox.messages (member_id) where read_at is null;

grant select, insert, update on inbox.messages to feria_app;
