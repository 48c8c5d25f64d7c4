-- The three-way reconciliation (ADR 92): by gateway, currency and day what the provider moved, what we booked and what the bank took in.
-- A day that is closed keeps its figures; what comes later stands in `three_way_corrections`.

-- Accounts that gateways settle into. Never a whole number: the last characters are enough to know one from another.
create table reporting.bank_accounts (
  id uuid primary key,
  market text not null,
  currency text not null,
  bank text not null,
  number_end text not null,
  gateway text not null,
  -- Columns of its CSV file; null: it sends MT940 or CAMT.053, or a file with our own names.
  mapping jsonb,
  settles_after_days smallint not null default 2 check (settles_after_days between 0 and 30),
  is_active boolean not null,
  created_at timestamptz not null
);
create unique index bank_accounts_active on reporting.bank_accounts (gateway, currency) where is_active;

create table reporting.bank_statements (
  id uuid primary key,
  account_id uuid not null references reporting.bank_accounts,
  file_hash text not null unique,
  format text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  opening bigint,
  closing bigint,
  lines integer not null,
  -- Those that no file before it had.
  new_lines integer not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index bank_statements_of_account on reporting.bank_statements (account_id, last_day);

create table reporting.bank_lines (
  id bigint generated always as identity primary key,
  account_id uuid not null references reporting.bank_accounts,
  statement_id uuid not null references reporting.bank_statements,
  number integer not null,
  day date not null,
  value_day date,
  units bigint not null,
  reference text not null, -- '' where the bank gave none
  -- Of lines of one day that are the same to the letter, which one it is.
  occurrence smallint not null,
  end_to_end text,
  text text not null,
  counterparty text,
  -- A file that overlaps with another one brings its lines again, and they stay one.
  unique (account_id, day, reference, units, occurrence)
);

-- What the gateways list. `part`: nothing of a payment or a payout, which there is once; its time and amount of what there may be several of.
create table reporting.gateway_moves (
  gateway text not null,
  kind text not null,
  gateway_id text not null,
  part text not null,
  reference text,
  currency text not null,
  units bigint not null,
  fee bigint not null, -- what the gateway kept, above 0
  at timestamptz not null,
  day date not null,
  read_at timestamptz not null,
  primary key (gateway, kind, gateway_id, part)
);
create index gateway_moves_of_day on reporting.gateway_moves (gateway, currency, day);
create index gateway_moves_of_payment on reporting.gateway_moves (gateway, reference);

create table reporting.three_way_days (
  gateway text not null,
  currency text not null,
  day date not null,
  market text not null,
  -- Of the gateway, signed: what left is below 0.
  payments bigint not null,
  payouts bigint not null,
  refunds bigint not null,
  chargebacks bigint not null,
  fees bigint not null,
  -- Ours, as the ledger booked them.
  deposits bigint not null,
  withdrawals bigint not null,
  matched integer not null,
  in_transit integer not null,
  differing integer not null,
  batch text not null check (batch in ('nothing', 'matched', 'in_transit', 'no_statement', 'missing_in_bank', 'amount_differs', 'no_account')),
  -- Of the line that paid it, together with the days that it paid at once.
  bank bigint,
  line_id bigint references reporting.bank_lines,
  due_on date not null,
  judged_at timestamptz not null,
  closed_at timestamptz,
  primary key (gateway, currency, day)
);
create index three_way_days_by_day on reporting.three_way_days (day);
create index three_way_days_open on reporting.three_way_days (gateway, currency, day) where closed_at is null;

-- Whatever is not matched: on its way, or a difference, of which a person says what it was.
create table reporting.three_way_rows (
  id uuid primary key,
  gateway text not null,
  currency text not null,
  day date not null,
  market text not null,
  subject text not null,
  class text not null check (class in ('in_transit', 'loss', 'unasked', 'amount_differs', 'payout_unknown', 'payout_returned', 'missing_in_bank', 'batch_differs', 'line_unexplained')),
  state text not null check (state in ('waits', 'open', 'explained', 'gone')),
  kind text check (kind in ('payment', 'payout')),
  payment_id uuid,
  gateway_id text,
  member_id uuid,
  line_id bigint references reporting.bank_lines,
  theirs bigint,
  ours bigint,
  bank bigint,
  amount bigint not null check (amount >= 0),
  found_at timestamptz not null,
  changed_at timestamptz not null,
  explained_by text,
  reason text,
  case_id uuid,
  case_reference text,
  check ((class = 'in_transit') = (state = 'waits') or state = 'gone'),
  check ((state = 'explained') = (reason is not null)),
  unique (gateway, currency, subject)
);
create index three_way_rows_of_day on reporting.three_way_rows (gateway, currency, day);
create index three_way_rows_of_case on reporting.three_way_rows (case_id) where case_id is not null;
create index three_way_rows_open on reporting.three_way_rows (day, id) where state in ('waits', 'open');

-- What came after a day was closed.
create table reporting.three_way_corrections (
  id bigint generated always as identity primary key,
  gateway text not null,
  currency text not null,
  day date not null,
  at timestamptz not null,
  what text not null check (what in ('late_move', 'late_line', 'paid_late')),
  subject text not null,
  units bigint not null,
  unique (gateway, currency, day, subject)
);

grant select, insert, update on reporting.bank_accounts, reporting.gateway_moves, reporting.three_way_days to feria_app;
grant select, insert on reporting.bank_statements, reporting.bank_lines, reporting.three_way_corrections to feria_app;
grant select, insert, update, delete on reporting.three_way_rows to feria_app;
