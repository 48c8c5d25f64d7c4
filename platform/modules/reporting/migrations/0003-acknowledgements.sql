-- Differences that somebody has looked at: they are known, and stay differences. One that is gone, or is another by now,
-- is no longer known: if it comes back, it alarms anew.
create table reporting.acknowledgements (
  id bigint generated always as identity primary key,
  name text not null, -- the check, and its subject: a vendor's code, or nothing
  subject text not null,
  difference text not null,
  about text not null, -- what differs
  gap text not null, -- by how much; of what is no number, both words
  note text not null check (length(note) >= 3),
  operator_id uuid not null,
  operator_name text not null,
  at timestamptz not null,
  ended_at timestamptz
);
create unique index acknowledgements_standing on reporting.acknowledgements (name, subject, difference, about, gap)
  where ended_at is null;
grant select, insert, update on reporting.acknowledgements to feria_app;
