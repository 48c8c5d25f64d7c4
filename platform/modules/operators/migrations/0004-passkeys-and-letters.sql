-- Where an operator is written to about their own account, and in which language. The address is sealed; null: nobody told it yet.
alter table operators.operators
  add column email_sealed bytea,
  add column language text not null default 'en' check (language in ('en', 'es')),
  -- Since when they have to do with their role, or with a set-up of their own: whoever comes late has time of their own to enrol.
  add column entered_at timestamptz;

-- Roles whose people sign in by a passkey alone, from the end of their time to enrol on.
create table operators.passkey_rules (
  role text primary key,
  set_at timestamptz not null,
  enrol_by timestamptz not null check (enrol_by >= set_at)
);

-- From where a session has shown who is there: networks, and the browser as it calls itself.
alter table operators.sessions add column networks text[] not null default '{}';

-- Beside browsers the networks that an operator has signed in from: a sign-in from another one is told to them.
alter table operators.devices add column kind text not null default 'device' check (kind in ('device', 'network'));

grant select, insert, update, delete on operators.passkey_rules to feria_app;
