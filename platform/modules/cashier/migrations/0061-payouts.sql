-- A withdrawal is paid in parts: each is a payout of its own at a gateway, with its state. What a withdrawal is follows from its parts.
create table cashier.payouts (
  id uuid primary key, -- our reference at the gateway; of a withdrawal in one part the withdrawal's own
  withdrawal_id uuid not null references cashier.withdrawals,
  number smallint not null check (number > 0),
  -- Of the held money, of it the tax that its member bears, and what is sent: the rest, rounded up to the cent.
  amount bigint not null check (amount > 0),
  tax bigint not null,
  payout_amount bigint not null,
  gateway text not null,
  rail text not null,
  payout_id text, -- the gateway's
  state text not null check (state in ('created', 'paying', 'paid', 'received', 'not_received', 'failed', 'returned')),
  failure text, -- in the words of contracts/cashier/reasons.ts
  trace text, -- what the bank knows it by
  said text check (said in ('failed', 'returned')), -- what its gateway said of one that its member misses
  received_by text check (received_by in ('member', 'timeout', 'operator')),
  auto_receive_at timestamptz,
  proofs smallint not null default 0 check (proofs between 0 and 3),
  case_id uuid,
  replaces uuid references cashier.payouts, -- which came back and is sent again
  created_at timestamptz not null,
  paid_at timestamptz,
  received_at timestamptz,
  due_at timestamptz, -- when the job takes the next step; null: it waits for a person, or is over
  unique (withdrawal_id, number),
  unique (gateway, payout_id),
  unique (replaces),
  constraint payouts_tax check (tax >= 0 and tax < amount),
  constraint payouts_sent check (payout_amount >= amount - tax and payout_amount - (amount - tax) < 1000 and payout_amount % 1000 = 0),
  constraint payouts_received check ((state = 'received') = (received_by is not null) and (received_by is null or received_at is not null)),
  constraint payouts_paid_at check (state not in ('paid', 'received', 'not_received', 'returned') or paid_at is not null)
);
create index payouts_due on cashier.payouts (due_at) where due_at is not null;
create index payouts_missed on cashier.payouts (state, id) where state = 'not_received';

-- Every state that a part was in, and since when.
create table cashier.payout_moves (
  id bigint generated always as identity primary key,
  part_id uuid not null,
  state text not null,
  at timestamptz not null
);
create index payout_moves_of_part on cashier.payout_moves (part_id, id);
create index payout_moves_by_state on cashier.payout_moves (state, at);

alter table cashier.withdrawals
  add column given_back bigint not null default 0 check (given_back >= 0), -- of the amount, what is back in the balance
  add column rail text not null default 'sandbox',
  add column account_id uuid,
  drop constraint withdrawals_state_check,
  add constraint withdrawals_state_check
    check (state in ('requested', 'approved', 'paying', 'paid', 'received', 'rejected', 'cancelled', 'failed'));

-- The gateways know what was asked for before by the withdrawal's id.
insert into cashier.payouts (id, withdrawal_id, number, amount, tax, payout_amount, gateway, rail, payout_id, state, failure, received_by,
    auto_receive_at, created_at, paid_at, received_at, due_at)
  select w.id, w.id, 1, w.amount, w.tax, w.payout_amount, w.gateway, 'sandbox', w.payout_id,
         case w.state when 'approved' then 'created' else w.state end, w.failure, w.received_by, w.auto_receive_at,
         coalesce((select min(m.at) from cashier.moves m where m.object_id = w.id and m.state = 'approved'), w.created_at), w.paid_at,
         case when w.state = 'received' then coalesce(
           (select max(m.at) from cashier.moves m where m.object_id = w.id and m.state = 'received'), w.paid_at) end,
         w.due_at
    from cashier.withdrawals w where w.state in ('approved', 'paying', 'paid', 'received', 'failed');
insert into cashier.payout_moves (part_id, state, at)
  select m.object_id, case m.state when 'approved' then 'created' else m.state end, m.at
    from cashier.moves m join cashier.payouts p on p.id = m.object_id
    where m.state in ('approved', 'paying', 'paid', 'received', 'failed') order by m.id;
update cashier.withdrawals set given_back = amount where state in ('rejected', 'failed');

alter table cashier.withdrawals
  drop constraint withdrawals_check1,
  drop column payout_id,
  drop column failure,
  drop column received_by,
  drop column auto_receive_at,
  drop column due_at;

-- Where members have their money sent. What they typed lies sealed; the hash tells that two members named the same account.
create table cashier.payout_accounts (
  id uuid primary key,
  member_id uuid not null,
  rail text not null,
  sealed bytea not null,
  hash bytea not null,
  masked text not null,
  added_at timestamptz not null,
  usable_from timestamptz not null,
  removed_at timestamptz
);
create index payout_accounts_of_member on cashier.payout_accounts (member_id, added_at);
create unique index payout_accounts_once on cashier.payout_accounts (member_id, rail, hash) where removed_at is null;
create index payout_accounts_same on cashier.payout_accounts (hash);

grant select, insert, update on cashier.payouts, cashier.payout_accounts to feria_app;
grant select, insert on cashier.payout_moves to feria_app;
