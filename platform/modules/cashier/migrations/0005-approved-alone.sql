-- What one operator approved without a second person: amounts that are split to stay below the one that takes two are added up, for
-- each member and operator over a day (ADR 57). It counts whatever becomes of the payout.
create table cashier.approved_alone (
  withdrawal_id uuid primary key references cashier.withdrawals,
  member_id uuid not null,
  operator_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index approved_alone_of on cashier.approved_alone (member_id, operator_id, at);
create trigger approved_alone_append_only before update or delete or truncate on cashier.approved_alone
  for each statement execute function core.refuse_change();
grant select, insert on cashier.approved_alone to feria_app;
