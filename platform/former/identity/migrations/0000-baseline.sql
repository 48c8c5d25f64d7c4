create schema identity;
grant usage on schema identity to feria_app;

create table identity.members (
  id uuid primary key,
  account text not null check (account ~ '^[A-Za-z0-9_]{4,32}$'),
  password_hash text,
  -- 0 member, 4 trial, 1, 2, 41 and 42 agents: the numbers of the product specification.
  type integer not null check (type in (0, 1, 2, 4, 41, 42)),
  nickname text,
  market_code text not null,
  currency text not null,
  language text not null,
  status text not null default 'active' check (status in ('active', 'disabled', 'closed')),
  invited_by uuid references identity.members(id),
  registered_at timestamptz not null,
  first_login_at timestamptz,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  email bytea,
  mobile bytea,
  birth_date bytea,
  profile bytea,
  payment_password_hash text,
  rules_version integer,
  referral_code text,
  register_method text,
  register_domain text,
  register_url text,
  welcomed_at timestamptz,
  came_by text not null default 'house' check (came_by in ('house', 'username', 'mobile', 'one_click', 'trial')),
  mobile_verified_at timestamptz,
  password_due text check (password_due in ('temporary', 'weak', 'breached')),
  password_changed_at timestamptz not null,
  -- Null: given, and nobody has shown a code of it yet.
  email_verified_at timestamptz,
  payment_password_at timestamptz,
  -- One of the drawn ones (packages/contracts/src/profile.ts); null is the default.
  avatar text check (avatar ~ '^[a-z_]{1,32}$'),
  closed_at timestamptz,
  close_reason text check (length(close_reason) <= 500),
  payouts_from timestamptz,
  email_given_at timestamptz,
  mobile_given_at timestamptz,
  always_asks boolean not null default false,
  password_end_told timestamptz,
  constraint members_closed check ((status = 'closed') = (closed_at is not null))
);
create unique index members_account on identity.members (lower(account));
create index members_newest on identity.members (registered_at desc, id);
create index members_market_day on identity.members (market_code, registered_at);
-- Trials are closed after a day.
create index members_trials on identity.members (registered_at) where type = 4 and status = 'active';
create index members_closed_since on identity.members (closed_at) where closed_at is not null;
create index members_password_age on identity.members (market_code, password_changed_at) where password_hash is not null;

create table identity.invitations (
  code text primary key check (code ~ '^[A-Za-z0-9]{4,16}$'),
  member_id uuid not null references identity.members,
  created_at timestamptz not null
);

-- Only hashes of secrets are kept. The handle is public.
create table identity.sessions (
  id uuid primary key,
  member_id uuid not null references identity.members(id),
  secret_hash bytea not null unique,
  handle text not null unique,
  remembered boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  previous_hash bytea,
  rotated_at timestamptz not null,
  password_due text check (password_due in ('temporary', 'weak', 'breached', 'expired')),
  password_forced boolean not null default false,
  lapsed_at timestamptz
);
create index sessions_of_member on identity.sessions (member_id) where ended_at is null;
create unique index sessions_previous on identity.sessions (previous_hash) where ended_at is null;
-- Sessions whose time is over are found by it, and ended: an end that nobody wrote down is an end that nobody hears of.
create index sessions_over on identity.sessions (ends_at) where ended_at is null;
create index sessions_left on identity.sessions (seen_at) where ended_at is null and lapsed_at is null;

-- Every try by name, known or not: an unknown name locks like a known one, so that a lock tells nothing.
create table identity.login_failures (
  id bigint generated always as identity primary key,
  account text not null,
  at timestamptz not null,
  failed boolean not null default false,
  device_mark bytea,
  network_mark bytea
);
create index login_failures_account on identity.login_failures (account, at);
create index login_failures_device on identity.login_failures (device_mark, at) where failed;
create index login_failures_network on identity.login_failures (network_mark, at) where failed;
create index login_failures_to_prune on identity.login_failures (at);

-- By what a member is found again without a look into what is sealed: keyed hashes. One account for an address or a number in
-- each market; the rest may be shared, by a family for one.
create table identity.marks (
  member_id uuid not null references identity.members(id),
  market_code text not null,
  kind text not null check (kind in ('email', 'mobile', 'id_number', 'person', 'name', 'device', 'address')),
  hash bytea not null check (length(hash) = 32),
  at timestamptz not null,
  primary key (member_id, kind)
);
create unique index marks_one_account on identity.marks (market_code, kind, hash) where kind in ('email', 'mobile');
create index marks_alike on identity.marks (kind, hash, at desc);

-- Two accounts that share a mark. It refuses nobody anything: it is for people to look at.
create table identity.signals (
  member_id uuid not null references identity.members,
  other_id uuid not null references identity.members,
  kind text not null,
  at timestamptz not null,
  primary key (member_id, other_id, kind),
  check (member_id <> other_id)
);
create index signals_other on identity.signals (other_id);

-- The browsers that a member has signed in with, and the networks. Both are known by keyed hashes: a stolen copy tells neither.
create table identity.devices (
  id uuid primary key,
  member_id uuid not null references identity.members,
  mark bytea not null check (octet_length(mark) = 32), -- HMAC of the browser's own mark
  label text not null check (length(label) <= 80), -- browser and system, as it says: 'Firefox · Android'; '' when it says nothing
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (member_id, mark)
);

create table identity.networks (
  member_id uuid not null references identity.members,
  mark bytea not null check (octet_length(mark) = 32),
  last_at timestamptz not null,
  primary key (member_id, mark)
);
create index networks_to_prune on identity.networks (last_at);

-- Every sign-in, and every one that came to nothing after a name was known. It is added to and never changed.
create table identity.sign_ins (
  id uuid primary key,
  member_id uuid not null references identity.members(id),
  at timestamptz not null,
  method text not null check (method in ('password', 'sms', 'passkey', 'register', 'recovery', 'google', 'facebook', 'telegram')),
  outcome text not null check (outcome in ('signed_in', 'wrong', 'step', 'step_wrong', 'refused')),
  address bytea not null, -- sealed, bound to this row
  device_id uuid, -- of identity.devices, whether it is still known or not
  device_label text not null,
  session_id uuid references identity.sessions(id)
);
create index sign_ins_of_member on identity.sign_ins (member_id, at desc, id desc);
create unique index sign_ins_of_session on identity.sign_ins (session_id) where session_id is not null;

-- One more proof is awaited: the token is known by its hash, the device by its mark, the password by what it was when it was right.
create table identity.sign_in_steps (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id uuid not null references identity.members(id),
  device_mark bytea not null check (octet_length(device_mark) = 32),
  password_mark bytea not null check (octet_length(password_mark) = 32),
  method text not null check (method in ('password', 'sms', 'recovery', 'google', 'facebook', 'telegram')),
  remembered boolean not null,
  expires_at timestamptz not null
);
create index sign_in_steps_to_prune on identity.sign_in_steps (expires_at);

-- Somebody forgot a password. What they gave is sealed and judged by a job: the call takes the same time whoever asks.
create table identity.recovery_orders (
  id uuid primary key,
  given bytea not null,
  at timestamptz not null
);
create index recovery_orders_next on identity.recovery_orders (at);

-- What a mailed link, or a code that came by SMS, opens: one new password. Only the token's hash is kept; it holds for the password
-- that the member had then.
create table identity.recoveries (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id uuid not null references identity.members,
  via text not null check (via in ('mail', 'mobile')),
  password_mark bytea not null check (octet_length(password_mark) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index recoveries_to_prune on identity.recoveries (expires_at);

-- What a session has shown once more, and when: GLI-19 2.5.3 asks a second factor for changes of personal and payment data.
create table identity.confirmations (
  session_id uuid not null references identity.sessions,
  member_id uuid not null references identity.members,
  by text not null check (by in ('own_code', 'mobile', 'email', 'password')),
  at timestamptz not null,
  primary key (session_id, by)
);
create index confirmations_to_prune on identity.confirmations (at);

-- Which further fields a market asks its members for, in the shape of the registration's rules. A market without a row has those of '*'.
create table identity.profile_rules (
  market_code text primary key,
  rules jsonb not null
);
insert into identity.profile_rules (market_code, rules) values
  ('*', '{
    "line": {"enabled": false, "required": false, "maxLength": 40, "minLength": 4, "patternId": "no_spaces"},
    "zalo": {"enabled": false, "required": false, "maxLength": 15, "minLength": 7, "patternId": "digits"},
    "nickname": {"enabled": true, "required": false, "maxLength": 20, "minLength": 3, "patternId": "letters_digits_symbols"},
    "telegram": {"enabled": true, "required": false, "maxLength": 33, "minLength": 5, "patternId": "no_spaces"},
    "occupation": {"enabled": true, "required": false, "maxLength": 80, "minLength": 2, "patternId": "letters_spaces"},
    "nationality": {"enabled": true, "required": false, "maxLength": 60, "minLength": 2, "patternId": "letters_spaces"},
    "placeOfBirth": {"enabled": true, "required": false, "maxLength": 80, "minLength": 2, "patternId": "letters_spaces"},
    "currentAddress": {"enabled": true, "required": false, "maxLength": 160, "minLength": 5, "patternId": "any"},
    "sourceOfIncome": {"enabled": true, "required": false, "maxLength": 80, "minLength": 2, "patternId": "letters_spaces"},
    "bankAccountName": {"enabled": true, "required": false, "maxLength": 80, "minLength": 3, "patternId": "real_name"},
    "permanentAddress": {"enabled": true, "required": false, "maxLength": 160, "minLength": 5, "patternId": "any"}
  }');

-- Accounts elsewhere that sign a member in: known by a keyed hash of what the provider calls the person, named by a sealed text.
create table identity.outside_accounts (
  id uuid primary key,
  member_id uuid not null references identity.members,
  market_code text not null,
  provider text not null check (provider in ('google', 'facebook', 'telegram')),
  subject_hash bytea not null check (octet_length(subject_hash) = 32),
  name bytea, -- sealed, bound to this row
  linked_at timestamptz not null,
  used_at timestamptz,
  unique (market_code, provider, subject_hash),
  unique (member_id, provider)
);

-- Somebody proved who they are elsewhere and has no account here yet: the account that is made with it is linked, or has its number proven.
create table identity.outside_tickets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  market_code text not null,
  provider text not null check (provider in ('google', 'facebook', 'telegram', 'phone')),
  subject_hash bytea not null check (octet_length(subject_hash) = 32),
  name bytea, -- sealed, bound to this row
  device_mark bytea not null check (octet_length(device_mark) = 32),
  expires_at timestamptz not null
);
create index outside_tickets_to_prune on identity.outside_tickets (expires_at);

-- What was proven with once proves nothing again, for as long as it would still be young enough.
create table identity.outside_spent (
  proof_hash bytea primary key check (octet_length(proof_hash) = 32),
  expires_at timestamptz not null
);
create index outside_spent_to_prune on identity.outside_spent (expires_at);

-- Which version of the terms and of the privacy notice each member has accepted, when, and how (GLI-19 2.5; ADR 51). Added to and
-- never changed. What a member accepted at the registration stood in columns of theirs until now.
create table identity.acceptances (
  member_id uuid not null references identity.members,
  page text not null check (page in ('terms', 'privacy')),
  version text not null,
  accepted_at timestamptz not null,
  -- registration: ticked there; asked: in the window that asks for a newer one; house: whoever made the account agreed for it.
  how text not null check (how in ('registration', 'asked', 'house')),
  primary key (member_id, page, version)
);

-- Accounts that play for tests, with test money: no figure of the house counts them (ADR 67). An account is one from the moment
-- it is made, or never: nobody's play is taken out of the figures afterwards, and nobody's is put in.
create table identity.test_accounts (
  member_id uuid primary key references identity.members,
  why text not null check (length(why) >= 3),
  at timestamptz not null
);

grant select, insert, update on identity.members, identity.sessions to feria_app;
grant select, insert on identity.invitations, identity.signals, identity.sign_ins, identity.acceptances,
  identity.test_accounts to feria_app;
grant select, insert, update, delete on identity.login_failures, identity.devices, identity.networks, identity.sign_in_steps,
  identity.recovery_orders, identity.recoveries, identity.confirmations, identity.outside_accounts to feria_app;
grant select, insert, delete on identity.marks, identity.outside_tickets, identity.outside_spent to feria_app;
grant select on identity.profile_rules to feria_app;
grant update (address) on identity.sign_ins to feria_app;
