-- One more reason why a password has to be changed: it was in a breach.
alter table identity.members
  drop constraint members_password_due_check,
  add constraint members_password_due_check check (password_due in ('temporary', 'weak', 'breached'));
alter table identity.sessions
  drop constraint sessions_password_due_check,
  add constraint sessions_password_due_check check (password_due in ('temporary', 'weak', 'breached', 'expired'));

-- A member who wants a second factor asked for at every sign-in, from wherever they come.
alter table identity.members add column always_asks boolean not null default false;

-- For which password (by when it was set) its member was told that its days end.
alter table identity.members add column password_end_told timestamptz;
create index members_password_age on identity.members (market_code, password_changed_at) where password_hash is not null;
