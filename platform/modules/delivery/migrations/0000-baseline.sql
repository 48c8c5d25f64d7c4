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
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'unsure', 'expired', 'withheld')),
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz, -- queued: when it is sent; sending: until when its sender has it
  expires_at timestamptz, -- from then on it is worth nothing and stays
  via text check (via in ('local', 'smtp', 'twilio')), -- whom it was given to
  provider_ref text,
  error text, -- codes of the provider, never its words: they name the recipient
  created_at timestamptz not null,
  sent_at timestamptz,
  circular_id uuid,
  words_version integer,
  constraint messages_check check ((state in ('queued', 'sending')) = (due_at is not null)),
  constraint messages_check1 check ((state = 'sent') = (sent_at is not null)),
  constraint messages_check2 check ((state not in ('queued', 'sending')) or ((recipient is not null) and (content is not null)))
);
create index messages_due on delivery.messages (due_at) where due_at is not null;
create index messages_of_member on delivery.messages (member_id, id desc) where member_id is not null;
create index messages_by_state on delivery.messages (state, id desc);
create index messages_to_wipe on delivery.messages (created_at) where recipient is not null or content is not null;
create index messages_for_trial on delivery.messages (created_at) where template = 'test';
create index messages_of_circular on delivery.messages (circular_id) where circular_id is not null;

-- What a member wants to be written about, by which way. No row: what the topic's terms say (contracts/topics.ts).
create table delivery.choices (
  member_id uuid not null,
  topic text not null,
  channel text not null,
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, topic, channel)
);

-- Each yes and each no to what is sent only to those who agreed, with the version of the words: never changed, never deleted.
create table delivery.consents (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  topic text not null,
  channel text not null,
  agreed boolean not null,
  version text, -- of the words that were agreed to; null: a no
  source text not null check (source in ('security_center', 'mail_link')),
  at timestamptz not null,
  check (agreed = (version is not null))
);
create index consents_of_member on delivery.consents (member_id, id);

-- Devices that members let us write to while no page of ours is open, and what is on its way to them.
create table delivery.push_devices (
  id uuid primary key,
  member_id uuid not null,
  session_id uuid not null, -- it hears of us while that session stands, and no longer
  endpoint_hash bytea not null unique,
  sealed bytea not null, -- where it is reached, and the keys that only it can open a message with
  shows_amounts boolean not null,
  created_at timestamptz not null
);
create index push_devices_of_member on delivery.push_devices (member_id);

create table delivery.pushes (
  id uuid primary key,
  device_id uuid not null references delivery.push_devices on delete cascade,
  member_id uuid not null,
  template text not null,
  content bytea, -- sealed; null: wiped
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'withheld')),
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz, -- queued: when it is sent; sending: until when its sender has it
  error text, -- codes of the push service, never its words
  created_at timestamptz not null,
  check ((state in ('queued', 'sending')) = (due_at is not null and content is not null)),
  circular_id uuid,
  words_version integer
);
create index pushes_due on delivery.pushes (due_at) where due_at is not null;
create index pushes_of_device on delivery.pushes (device_id);
create index pushes_over on delivery.pushes (created_at);
create index pushes_of_circular on delivery.pushes (circular_id) where circular_id is not null;

-- The office's own words of a template, for one market and language: each version stands for good, the newest one counts.
create table delivery.words (
  market text not null,
  template text not null,
  variant text not null, -- which of the things that the template tells; '' where it tells one alone
  language text not null check (language in ('en', 'es')),
  version integer not null check (version > 0),
  words jsonb, -- null: back to the words of the house
  by_name text not null,
  second_name text, -- whoever agreed to it, where two have to
  reason text not null,
  at timestamptz not null,
  primary key (market, template, variant, language, version)
);

grant select, insert, update on delivery.messages, delivery.choices to feria_app;
grant select, insert on delivery.consents, delivery.words to feria_app;
grant select, insert, update, delete on delivery.push_devices, delivery.pushes to feria_app;
