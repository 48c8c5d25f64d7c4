-- Who was told that so few days are left: of their days of grace, or of their document.
create table kyc.reminders (
  member_id uuid not null,
  what text not null check (what in ('grace', 'expiry')),
  ends_on date not null,
  days int not null check (days > 0),
  at timestamptz not null,
  primary key (member_id, what, ends_on, days)
);
grant select, insert on kyc.reminders to feria_app;
