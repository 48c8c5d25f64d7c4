create schema inbox;
grant usage on schema inbox to feria_app;

-- What the office writes to many members at once. Its words never change once it is on its way.
create table inbox.circulars (
  id uuid primary key, -- in the order of time
  state text not null check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped', 'discarded')),
  topic text not null,
  words jsonb not null,
  audience jsonb not null,
  member_ids uuid[], -- of named accounts, in order; null: a segment
  channels text[] not null,
  send_at timestamptz, -- null: at once
  version integer not null,
  reached_to uuid, -- whoever comes behind this one is still to be written to
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((state in ('sending', 'sent')) <= (started_at is not null)),
  check ((state in ('sent', 'stopped', 'discarded')) = (ended_at is not null))
);
create index circulars_due on inbox.circulars (state) where state in ('scheduled', 'sending');

-- What the platform tells a member. A fact becomes at most one message.
create table inbox.messages (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  fact_id bigint unique,
  kind text not null check (kind in ('deposit_credited', 'deposit_failed', 'withdrawal_approved', 'withdrawal_rejected', 'win_waits', 'win_paid', 'win_refused', 'free_rounds', 'break_began', 'return_asked', 'exclusion_ended', 'limit_near', 'document_accepted', 'document_refused', 'document_grace', 'document_expiring', 'complaint_received', 'complaint_asked', 'complaint_answered', 'complaint_closed', 'play_check', 'chat_answered', 'feedback_answered', 'circular')),
  currency text not null,
  amount bigint not null,
  reason text,
  at timestamptz not null,
  read_at timestamptz,
  free_rounds jsonb, -- FreeRoundsNews of contracts/inbox.ts
  until_at timestamptz, -- of a break, its end (null: for good); of a return, when play opens
  limit_news jsonb, -- LimitNews of contracts/inbox.ts
  complaint jsonb, -- ComplaintNews of contracts/inbox.ts
  circular_id uuid references inbox.circulars(id),
  circular_values jsonb, -- what its variables are for this member
  own_words jsonb, -- what the office says in the place of the app's words, as it was when the message was written
  topic text, -- of a circular: the other kinds have theirs by their kind
  constraint messages_free_rounds_check check ((kind = 'free_rounds') = (free_rounds is not null)),
  constraint messages_limit_news_check check ((kind = 'limit_near') = (limit_news is not null)),
  constraint messages_until_check check ((kind in ('break_began', 'return_asked', 'document_grace', 'document_expiring')) or (until_at is null)),
  constraint messages_complaint_check check ((kind like 'complaint%') = (complaint is not null)),
  constraint messages_circular_check check (((kind = 'circular') = (circular_id is not null)) and ((fact_id is null) = (circular_id is not null)) and ((circular_id is null) = (circular_values is null)) and ((circular_id is null) = (topic is null)))
);
create index messages_of_member on inbox.messages (member_id, id desc);
create index messages_unread on inbox.messages (member_id) where read_at is null;
create unique index messages_of_circular on inbox.messages (circular_id, member_id) where circular_id is not null;

-- Whoever was reached, or was not and why: once each, and never again.
create table inbox.addressees (
  circular_id uuid not null references inbox.circulars,
  member_id uuid not null,
  withheld text check (withheld in ('not_open', 'left_alone')), -- null: written to
  at timestamptz not null,
  primary key (circular_id, member_id)
);

grant select, insert, update on inbox.circulars, inbox.messages to feria_app;
grant select, insert on inbox.addressees to feria_app;
