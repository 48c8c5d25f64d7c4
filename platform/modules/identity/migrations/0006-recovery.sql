-- Why a password has to be changed: somebody else made it up, or everybody tries it. And since when it holds.
alter table identity.members
  add column password_due text check (password_due in ('temporary', 'weak')),
  add column password_changed_at timestamptz;
update identity.members set password_changed_at = registered_at;
alter table identity.members alter column password_changed_at set not null;

-- What a session may do: one that began with a password that is due may change it, and while `password_forced` nothing else; one
-- that was left for half an hour (lapsed) may look, but neither play nor pay.
alter table identity.sessions
  add column password_due text check (password_due in ('temporary', 'weak', 'expired')),
  add column password_forced boolean not null default false,
  add column lapsed_at timestamptz;

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

-- Whoever set a new password by mobile proves a new device as any other sign-in does.
alter table identity.sign_in_steps
  drop constraint sign_in_steps_method_check,
  add constraint sign_in_steps_method_check check (method in ('password', 'sms', 'recovery'));

-- Update, because a row is locked while it is taken.
grant select, insert, update, delete on identity.recovery_orders to feria_app;
grant select, insert, update, delete on identity.recoveries to feria_app;
