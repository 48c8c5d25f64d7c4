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
grant select, insert, update, delete on delivery.push_devices to feria_app;

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
  check ((state in ('queued', 'sending')) = (due_at is not null and content is not null))
);
create index pushes_due on delivery.pushes (due_at) where due_at is not null;
create index pushes_of_device on delivery.pushes (device_id);
create index pushes_over on delivery.pushes (created_at);
grant select, insert, update, delete on delivery.pushes to feria_app;
