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
  member_id uuid not null references identity.members,
  at timestamptz not null,
  method text not null check (method in ('password', 'sms', 'passkey', 'register', 'recovery')),
  outcome text not null check (outcome in ('signed_in', 'wrong', 'step', 'step_wrong', 'refused')),
  address bytea not null, -- sealed, bound to this row
  device_id uuid, -- of identity.devices, whether it is still known or not
  device_label text not null,
  session_id uuid references identity.sessions
);
create index sign_ins_of_member on identity.sign_ins (member_id, at desc, id desc);
create unique index sign_ins_of_session on identity.sign_ins (session_id) where session_id is not null;

-- One more proof is awaited: the token is known by its hash, the device by its mark, the password by what it was when it was right.
create table identity.sign_in_steps (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id uuid not null references identity.members,
  device_mark bytea not null check (octet_length(device_mark) = 32),
  password_mark bytea not null check (octet_length(password_mark) = 32),
  method text not null check (method in ('password', 'sms')),
  remembered boolean not null,
  expires_at timestamptz not null
);
create index sign_in_steps_to_prune on identity.sign_in_steps (expires_at);

-- A try is counted before it is judged (0001); what it turned out to be says whether the next one has to show that somebody is there.
alter table identity.login_failures
  add column failed boolean not null default false,
  add column device_mark bytea,
  add column network_mark bytea;
create index login_failures_device on identity.login_failures (device_mark, at) where failed;
create index login_failures_network on identity.login_failures (network_mark, at) where failed;
create index login_failures_to_prune on identity.login_failures (at);

-- The first-login call was made: the first sign-in is welcomed once.
alter table identity.members add column welcomed_at timestamptz;
update identity.members set welcomed_at = first_login_at;

grant select, insert, update, delete on identity.devices, identity.networks, identity.sign_in_steps to feria_app;
grant select, insert on identity.sign_ins to feria_app;
grant update on identity.login_failures to feria_app;
