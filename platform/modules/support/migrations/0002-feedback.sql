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
alter table support.images add foreign key (feedback_id) references support.feedback;
grant select, insert, update on support.feedback to feria_app;
