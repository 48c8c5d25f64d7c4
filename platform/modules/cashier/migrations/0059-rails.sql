-- A deposit goes by a rail: what its payer typed for it lies sealed, with the address that the wish came from, until it has been over for a
-- month; what they were shown to pay by is kept as the gateway said it.
alter table cashier.deposits
  add column rail text not null default 'sandbox',
  add column fields bytea,
  add column instructions jsonb;
create index deposits_with_fields on cashier.deposits (expires_at) where fields is not null;

-- The gateways that a deposit may be asked of, in their order, and what each try came to. `waiting`: not asked. `unsure` is final until
-- the gateway itself says what became of it: no other one is asked then.
create table cashier.attempts (
  deposit_id uuid not null references cashier.deposits,
  gateway text not null,
  number int not null check (number > 0),
  state text not null check (state in ('waiting', 'asked', 'opened', 'refused', 'not_sent', 'unsure')),
  reason text,
  at timestamptz not null,
  primary key (deposit_id, gateway),
  unique (deposit_id, number)
);
insert into cashier.attempts (deposit_id, gateway, number, state, at)
  select id, gateway, 1, case when payment_id is null then 'unsure' else 'opened' end, created_at
    from cashier.deposits where state in ('created', 'pending');
grant select, insert, update on cashier.attempts to feria_app;
