-- Conversations with customer service: how far each is, what was said, and what the office keeps for itself.
create schema support;
grant usage on schema support to feria_app;

-- What a conversation can be about: the model list of the live chat. Switched off, never deleted: old ones name it.
create table support.models (
  id uuid primary key,
  market_code text check (market_code ~ '^[A-Z]{2}$'), -- null: of every market
  names jsonb not null,
  position int not null default 0,
  is_off boolean not null default false,
  version int not null default 1
);

create table support.chats (
  id uuid primary key,
  market_code text not null check (market_code ~ '^[A-Z]{2}$'),
  language text not null check (language in ('en', 'es')),
  -- One of the two: somebody with an account, or whoever has the key whose hash this is.
  member_id uuid,
  visitor bytea check (length(visitor) = 32),
  model_id uuid references support.models,
  state text not null check (state in ('waiting', 'open', 'answered', 'closed')),
  -- Counted up with each message, under the lock of this row: two never get the same, and none is skipped.
  last_seq int not null default 0,
  member_read int not null default 0,
  office_read int not null default 0,
  -- The house's last words, and up to which of them the member was told elsewhere that they wait.
  answered_seq int not null default 0,
  told_seq int not null default 0,
  assigned_to uuid,
  assigned_name text,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  waiting_since timestamptz, -- since when somebody waits for a word of the house
  first_answered_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  rating int check (rating between 1 and 5),
  rating_remark bytea, -- sealed
  rated_at timestamptz,
  joined_to uuid, -- a visitor's, whose words went on in their member's own
  wiped_at timestamptz,
  check (joined_to is not null or (member_id is null) <> (visitor is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state in ('waiting', 'open')) = (waiting_since is not null)),
  check (state <> 'waiting' or assigned_to is null),
  check (state <> 'open' or assigned_to is not null),
  check ((assigned_to is null) = (assigned_name is null)),
  handed_by text, -- who gave it to whoever has it, until those have looked
  constraint chats_handed_check check (handed_by is null or assigned_to is not null)
);
-- Nobody has two at once.
create unique index chats_of_member_open on support.chats (member_id) where state <> 'closed' and member_id is not null;
create unique index chats_of_visitor_open on support.chats (visitor) where state <> 'closed' and visitor is not null;
create index chats_of_member on support.chats (member_id, opened_at desc);
create index chats_of_visitor on support.chats (visitor, opened_at desc) where visitor is not null;
create index chats_queue on support.chats (state, last_at, id);
create index chats_opened on support.chats (market_code, opened_at);
create index chats_kept on support.chats (closed_at) where wiped_at is null and closed_at is not null;
create index chats_handed on support.chats (assigned_to) where handed_by is not null;

create table support.messages (
  id uuid primary key,
  chat_id uuid not null references support.chats(id),
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('text', 'note', 'event')),
  author text not null check (author in ('member', 'operator', 'house')),
  author_id uuid,
  author_name text,
  event text check (event in ('taken', 'handed', 'closed', 'reopened', 'joined')),
  client_key uuid not null,
  body bytea, -- sealed; null: an image alone, or the time of keeping is over
  at timestamptz not null,
  by_name text,
  unique (chat_id, seq),
  unique (chat_id, client_key),
  constraint messages_check check ((kind = 'event') = (event is not null)),
  constraint messages_check1 check ((kind <> 'note') or (author = 'operator')),
  constraint messages_by_check check ((by_name is not null) = coalesce(event = 'handed', false))
);

-- What members think of the house, and what it answers.
create table support.feedback (
  id uuid primary key,
  member_id uuid not null,
  market_code text not null check (market_code ~ '^[A-Z]{2}$'),
  currency text not null,
  language text not null check (language in ('en', 'es')),
  request_key uuid not null,
  kind text not null check (kind in ('idea', 'problem', 'praise', 'game', 'payment', 'other')),
  state text not null check (state in ('new', 'read', 'answered', 'closed')),
  content bytea, -- sealed, as are the next two; null: the time of keeping is over
  remark bytea,
  answer bytea,
  answered_by text,
  at timestamptz not null,
  ended_at timestamptz, -- answered or closed
  version int not null default 1,
  unique (member_id, request_key),
  check ((state in ('answered', 'closed')) = (ended_at is not null))
);
create index feedback_of_member on support.feedback (member_id, id desc);
create index feedback_queue on support.feedback (state, id desc);
create index feedback_kept on support.feedback (at) where content is not null;

-- An image is sent before the message that shows it: until then it belongs to whoever sent it, and an hour later it is gone.
create table support.images (
  id uuid primary key,
  chat_id uuid references support.chats,
  message_id uuid references support.messages,
  feedback_id uuid,
  member_id uuid,
  visitor bytea,
  operator_id uuid,
  sealed bytea, -- a JPEG that we made
  width int not null,
  height int not null,
  uploaded_at timestamptz not null,
  check (num_nonnulls(member_id, visitor, operator_id) = 1),
  check ((message_id is null) or (chat_id is not null)),
  foreign key (feedback_id) references support.feedback
);
create index images_of_chat on support.images (chat_id);
create index images_of_feedback on support.images (feedback_id) where feedback_id is not null;
create index images_loose on support.images (uploaded_at) where message_id is null and feedback_id is null;

create table support.answers (
  id uuid primary key,
  market_code text check (market_code ~ '^[A-Z]{2}$'),
  language text not null check (language in ('en', 'es')),
  shortcut text not null,
  body text not null,
  is_off boolean not null default false,
  version int not null default 1
);
create unique index answers_shortcut on support.answers (coalesce(market_code, ''), language, shortcut) where not is_off;

-- Monday first, of the market's clock; a market without a row is answered at any time.
create table support.hours (
  market_code text primary key check (market_code ~ '^[A-Z]{2}$'),
  days jsonb not null,
  version int not null default 1
);

-- Who answers just now: they have said so, and their office has looked since.
create table support.presences (
  operator_id uuid primary key,
  name text not null,
  is_here boolean not null,
  seen_at timestamptz not null
);

-- Days of a market's calendar, both counted in, on which its usual hours do not hold.
create table support.holidays (
  id uuid primary key,
  market_code text not null check (market_code ~ '^[A-Z]{2}$'),
  first_day date not null,
  last_day date not null,
  names jsonb not null,
  hours jsonb, -- null: nobody answers
  is_off boolean not null default false,
  version int not null default 1,
  check (first_day <= last_day)
);
create index holidays_of_market on support.holidays (market_code, last_day) where not is_off;

grant select, insert, update on support.models, support.chats, support.messages, support.feedback, support.answers,
  support.hours, support.presences, support.holidays to feria_app;
grant select, insert, update, delete on support.images to feria_app;
