create schema proofs;
grant usage on schema proofs to feria_app;

-- The newest code of each purpose and target, and no other: sending another one overwrites it.
create table proofs.codes (
  purpose text not null check (purpose in ('register', 'sign_in', 'recovery', 'change_mobile', 'change_email', 'new_device', 'confirm', 'verify')),
  target_hash bytea not null check (octet_length(target_hash) = 32), -- HMAC of purpose, member and recipient
  id uuid not null,
  channel text not null check (channel in ('mail', 'sms')),
  member_id uuid, -- null: nobody's yet
  code_hash bytea not null check (octet_length(code_hash) = 32), -- HMAC of id and code
  tries_left integer not null check ((tries_left >= 0) and (tries_left <= 5)),
  created_at timestamptz not null,
  resend_at timestamptz not null, -- from then on another one may be sent
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, target_hash),
  constraint codes_check check (expires_at <= (created_at + '00:10:00'::interval)),
  constraint codes_check1 check (resend_at <= expires_at)
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

-- An authenticator app of a member or an operator: one each.
create table proofs.authenticators (
  owner_kind text not null check (owner_kind in ('member', 'operator')),
  owner_id uuid not null,
  secret_sealed bytea not null, -- AES-256-GCM, bound to its owner
  created_at timestamptz not null,
  confirm_by timestamptz not null, -- not confirmed by then, it is none
  confirmed_at timestamptz,
  last_step bigint not null default 0, -- RFC 6238: of the last code that was taken; no earlier one is
  primary key (owner_kind, owner_id),
  check (confirmed_at < confirm_by)
);
create index authenticators_to_prune on proofs.authenticators (confirm_by) where confirmed_at is null;

-- Ten at a time, made and thrown away together.
create table proofs.recovery_codes (
  owner_kind text not null check (owner_kind in ('member', 'operator')),
  owner_id uuid not null,
  place integer not null check (place between 1 and 10),
  code_hash bytea not null check (octet_length(code_hash) = 32), -- HMAC of owner and code
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (owner_kind, owner_id, place)
);

create table proofs.passkeys (
  id uuid primary key,
  owner_kind text not null check (owner_kind in ('member', 'operator')),
  owner_id uuid not null,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null, -- COSE
  counter bigint not null check (counter between 0 and 4294967295), -- of its uses, where the device counts; never goes back
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_owner on proofs.passkeys (owner_kind, owner_id);

grant select, insert, update, delete on proofs.codes, proofs.attempts, proofs.captchas, proofs.spent to feria_app;
grant select, insert, delete on proofs.authenticators, proofs.recovery_codes, proofs.passkeys to feria_app;
grant update (secret_sealed, confirmed_at, last_step) on proofs.authenticators to feria_app;
grant update (used_at) on proofs.recovery_codes to feria_app;
grant update (counter, name, used_at) on proofs.passkeys to feria_app;
