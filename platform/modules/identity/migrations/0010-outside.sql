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

alter table identity.sign_ins
  drop constraint sign_ins_method_check,
  add constraint sign_ins_method_check check (
    method in ('password', 'sms', 'passkey', 'register', 'recovery', 'google', 'facebook', 'telegram'));
alter table identity.sign_in_steps
  drop constraint sign_in_steps_method_check,
  add constraint sign_in_steps_method_check check (
    method in ('password', 'sms', 'recovery', 'google', 'facebook', 'telegram'));

grant select, insert, update, delete on identity.outside_accounts to feria_app;
grant select, insert, delete on identity.outside_tickets, identity.outside_spent to feria_app;
