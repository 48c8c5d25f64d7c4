create schema delivery;
grant usage on schema delivery to feria_app;

-- Messages that leave the house. Queued in the transaction of what they tell of, sent by a job.
create table delivery.messages (
  id uuid primary key, -- in the order of time; a mail's Message-ID is made of it
  channel text not null check (channel in ('mail', 'sms')),
  template text not null,
  language text not null check (language in ('en', 'es')),
  member_id uuid, -- null: nobody's yet, or a test
  recipient bytea, -- sealed; null: wiped
  masked text not null, -- what lists show of the recipient
  content bytea, -- sealed; null: wiped
  repeats boolean not null, -- whether it is sent again when nobody knows if it was: a code is not
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'unsure', 'expired')),
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz, -- queued: when it is sent; sending: until when its sender has it
  expires_at timestamptz, -- from then on it is worth nothing and stays
  via text check (via in ('local', 'smtp', 'twilio')), -- whom it was given to
  provider_ref text,
  error text, -- codes of the provider, never its words: they name the recipient
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state in ('queued', 'sending')) = (due_at is not null)),
  check ((state = 'sent') = (sent_at is not null)),
  check (state not in ('queued', 'sending') or (recipient is not null and content is not null))
);
create index messages_due on delivery.messages (due_at) where due_at is not null;
create index messages_of_member on delivery.messages (member_id, id desc) where member_id is not null;
create index messages_by_state on delivery.messages (state, id desc);
create index messages_to_wipe on delivery.messages (created_at) where recipient is not null or content is not null;
create index messages_for_trial on delivery.messages (created_at) where template = 'test';
grant select, insert, update on delivery.messages to feria_app;
