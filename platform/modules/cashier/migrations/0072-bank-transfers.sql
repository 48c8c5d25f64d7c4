-- The licensee's bank accounts, into which members pay by transfers of their own. What names an account never changes: another number is
-- another account. Whatever else is said of it is a dated version, asked for by one operator and let in by another.
create table cashier.collection_accounts (
  id uuid primary key,
  market text not null,
  currency text not null,
  kind text not null check (kind in ('account', 'cci', 'clabe')),
  number text not null,
  version integer not null check (version > 0),
  is_active boolean not null,
  unique (currency, number)
);
-- Members are told one.
create unique index collection_accounts_active on cashier.collection_accounts (market, currency) where is_active;

create table cashier.collection_account_versions (
  account_id uuid not null references cashier.collection_accounts,
  version integer not null,
  bank text not null,
  holder text not null,
  document text, -- of the holder, as a bank asks it of whoever sends money
  note jsonb, -- what members read beside it, by language
  is_active boolean not null,
  at timestamptz not null,
  reason text not null,
  asked_by text not null,
  approved_by text not null,
  primary key (account_id, version),
  constraint collection_account_versions_two check (asked_by <> approved_by)
);

-- A payment by a transfer of the payer's own: what they were told, what they showed, and what an operator found of it at the bank. The
-- gateway `manual` is these rows.
create table cashier.bank_transfers (
  id uuid primary key,
  reference uuid not null unique, -- ours: the deposit's id
  concept text not null, -- what the payer writes with it, and the bank shows
  member_id uuid, -- whose deposit it is; null: of none of ours
  market text not null,
  currency text not null,
  account_id uuid not null,
  account_version integer not null,
  asked bigint not null check (asked > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  said_at timestamptz, -- when its payer said that they have paid
  proofs smallint not null default 0,
  -- asked: what was found waits for a second operator.
  state text not null check (state in ('open', 'asked', 'matched', 'refused')),
  captured bigint check (captured > 0),
  payer bytea, -- sealed: the name that the statement tells
  bank_reference text, -- by which the bank knows it
  bank_key text generated always as (ltrim(upper(regexp_replace(bank_reference, '[^A-Za-z0-9]', '', 'g')), '0')) stored,
  paid_on date,
  line_id bigint, -- of the statement, where one was chosen
  reason text check (reason in ('transfer_not_found', 'transfer_elsewhere', 'proof_unclear')),
  operator_id uuid,
  operator_name text,
  confirmed_by text, -- the second operator
  decided_at timestamptz,
  foreign key (account_id, account_version) references cashier.collection_account_versions,
  constraint bank_transfers_found check ((state in ('asked', 'matched')) = (captured is not null)),
  constraint bank_transfers_whole check ((captured is null) = (bank_reference is null) and (captured is null) = (paid_on is null)
    and (captured is null) = (payer is null)),
  constraint bank_transfers_key check (bank_key <> ''),
  constraint bank_transfers_reason check ((state = 'refused') = (reason is not null)),
  constraint bank_transfers_decided check ((state in ('matched', 'refused')) = (decided_at is not null)),
  constraint bank_transfers_two check (confirmed_by <> operator_name)
);
-- The same money is nobody's twice, whoever looks it up and however they write its number.
create unique index bank_transfers_line on cashier.bank_transfers (line_id) where line_id is not null;
create unique index bank_transfers_bank_key on cashier.bank_transfers (account_id, bank_key) where bank_key is not null;
create index bank_transfers_by_age on cashier.bank_transfers (created_at, id);
-- The queue: those with a proof first, then those without one, and at the end what waits for nobody.
create index bank_transfers_by_priority on cashier.bank_transfers
  ((case when state = any (array['matched', 'refused']) then 2 when said_at is null then 1 else 0 end), id);
create index bank_transfers_of_member on cashier.bank_transfers (member_id, created_at);
create index bank_transfers_by_amount on cashier.bank_transfers (asked, id);
create index bank_transfers_by_concept on cashier.bank_transfers (concept);
create index bank_transfers_by_proof on cashier.bank_transfers ((said_at is not null), created_at, id);
create index bank_transfers_by_state on cashier.bank_transfers (state, created_at, id);
create index bank_transfers_by_market on cashier.bank_transfers (market, created_at, id);
create index bank_transfers_said on cashier.bank_transfers (said_at, id) where said_at is not null;
create index bank_transfers_matched on cashier.bank_transfers (decided_at) where state = 'matched';
create index bank_transfers_alone on cashier.bank_transfers (operator_id, decided_at) where state = 'matched' and confirmed_by is null;
create index bank_transfers_alone_of on cashier.bank_transfers (member_id, decided_at) where state = 'matched' and confirmed_by is null;

create table cashier.transfer_proofs (
  id uuid primary key,
  transfer_id uuid not null references cashier.bank_transfers,
  sealed bytea, -- null once its time of keeping is over
  hash bytea not null, -- of the picture that was made of it
  at timestamptz not null
);
create index transfer_proofs_of_transfer on cashier.transfer_proofs (transfer_id, id);
create index transfer_proofs_by_hash on cashier.transfer_proofs (hash);
create index transfer_proofs_kept on cashier.transfer_proofs (at) where sealed is not null;

-- Money of a transfer that goes back to its payer: asked for as of any gateway, sent from the licensee's bank by a person who writes it down.
create table cashier.transfer_refunds (
  id uuid primary key, -- the reference of the refund
  transfer_id uuid not null references cashier.bank_transfers,
  units bigint not null check (units > 0),
  state text not null check (state in ('asked', 'sent', 'failed')),
  bank_reference text,
  operator_name text,
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint transfer_refunds_ended check ((state = 'asked') = (ended_at is null)),
  constraint transfer_refunds_sent check ((state = 'sent') = (bank_reference is not null))
);
create index transfer_refunds_of_transfer on cashier.transfer_refunds (transfer_id, asked_at);
create index transfer_refunds_ended_at on cashier.transfer_refunds (ended_at) where state = 'sent';

grant select, insert, update on cashier.collection_accounts, cashier.bank_transfers, cashier.transfer_proofs, cashier.transfer_refunds to feria_app;
grant select, insert on cashier.collection_account_versions to feria_app;
