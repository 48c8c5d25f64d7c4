-- Certificates of what was withheld: a payment's (a deposit, the prizes of a round, a payout), or a month's bet taxes. Whoever asks
-- again gets the same one; a further charge of the same subject makes a further one.
create table tax.certificates (
  number text primary key,
  check_code text not null,
  member_id uuid not null,
  kind text not null check (kind in ('payment', 'month')),
  subject text not null, -- the reference of the charges, or the month of the market (2026-11)
  last_charge bigint not null, -- the newest that it is about
  lines jsonb not null,
  -- Who it is for, as the house knew them then: sealed.
  holder bytea not null,
  issuer jsonb not null,
  at timestamptz not null,
  unique (member_id, kind, subject, last_charge)
);
grant select, insert on tax.certificates to feria_app;
create trigger certificates_stay before update or delete or truncate on tax.certificates
  for each statement execute function tax.refuse_change();
