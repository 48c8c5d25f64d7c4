create schema proofs;
grant usage on schema proofs to feria_app;

-- The newest code of each purpose and target, and no other: sending another one overwrites it.
create table proofs.codes (
  purpose text not null check (
    purpose in ('register', 'sign_in', 'recovery', 'change_mobile', 'change_email', 'new_device')
  ),
  target_hash bytea not null check (octet_length(target_hash) = 32), -- HMAC of purpose, member and recipient
  id uuid not null,
  channel text not null check (channel in ('mail', 'sms')),
  member_id uuid, -- null: nobody's yet
  code_hash bytea not null check (octet_length(code_hash) = 32), -- HMAC of id and code
  tries_left integer not null check (tries_left between 0 and 5),
  created_at timestamptz not null,
  resend_at timestamptz not null, -- from then on another one may be sent
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, target_hash),
  check (expires_at <= created_at + interval '10 minutes'),
  check (resend_at <= expires_at)
);
create index codes_to_prune on proofs.codes (expires_at);

-- How often something was tried in the open window: by an account, a device, an address.
create table proofs.attempts (
  key bytea primary key check (octet_length(key) = 32), -- SHA-256 of the action and of whose it is
  taken integer not null check (taken > 0),
  closes_at timestamptz not null
);
create index attempts_to_prune on proofs.attempts (closes_at);

create table proofs.captchas (
  id uuid primary key,
  kind text not null check (kind in ('image', 'audio')),
  device_hash bytea not null check (octet_length(device_hash) = 32),
  answer_hash bytea not null check (octet_length(answer_hash) = 32), -- HMAC of id and answer
  tries_left integer not null check (tries_left between 0 and 3),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at <= created_at + interval '5 minutes')
);
create index captchas_to_prune on proofs.captchas (expires_at);

-- Signed things that hold once: solved challenges, passes. A row is kept until its thing is over anyway.
create table proofs.spent (
  hash bytea primary key check (octet_length(hash) = 32),
  expires_at timestamptz not null
);
create index spent_to_prune on proofs.spent (expires_at);

grant select, insert, update, delete on proofs.codes, proofs.attempts, proofs.captchas, proofs.spent to feria_app;
