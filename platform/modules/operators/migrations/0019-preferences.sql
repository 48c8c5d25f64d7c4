-- How an operator likes the office: one row a key. Keys and the shape of each value are in contracts (operators/preferences.ts);
-- the bound here is the last one, for whoever comes by another way.
create table operators.preferences (
  operator_id uuid not null references operators.operators,
  key text not null check (key ~ '^[a-z][A-Za-z]{1,39}$'),
  value jsonb not null check (octet_length(value::text) <= 8192),
  at timestamptz not null,
  primary key (operator_id, key)
);
grant select, insert, update, delete on operators.preferences to feria_app;
