create schema transfers;
grant usage on schema transfers to feria_app;

-- What a member asked for under a key of theirs: one wish may be several transfers, or none.
create table transfers.wishes (
  member_id uuid not null,
  request_key uuid not null,
  request_hash text not null,
  created_at timestamptz not null,
  primary key (member_id, request_key)
);

create table transfers.transfers (
  id uuid primary key, -- our reference at the vendor, unique for ever
  member_id uuid not null,
  vendor text not null,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  cause text not null check (cause in ('launch', 'return', 'member', 'consolidate', 'sweep', 'recall')),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('requested', 'sending', 'unsure', 'done', 'refused')),
  reason text check (reason in ('refused', 'not_enough_money', 'unknown', 'not_sent')),
  balance_after bigint check (balance_after >= 0), -- what the vendor said that the member holds there
  attempts integer not null default 0, -- calls to the vendor about it
  request_key uuid,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  due_at timestamptz, -- when the job takes the next step; null: it is over
  foreign key (member_id, request_key) references transfers.wishes(member_id, request_key),
  constraint transfers_check check ((state in ('requested', 'sending', 'unsure')) = (due_at is not null)),
  constraint transfers_check1 check ((state = 'refused') = (reason is not null))
);
-- Never two at once: the answer to a question about a balance, or to a status, is about one of them.
create unique index transfers_one_open on transfers.transfers (member_id, vendor)
  where state in ('requested', 'sending', 'unsure');
create index transfers_of_member on transfers.transfers (member_id, id desc); -- ids are in the order of time
create index transfers_of_wish on transfers.transfers (member_id, request_key) where request_key is not null;
create index transfers_by_state on transfers.transfers (state, id);
create index transfers_due on transfers.transfers (due_at) where due_at is not null;

-- What stands at a vendor, as far as we know. It is the vendor's word at an instant and no part of the ledger.
create table transfers.wallets (
  member_id uuid not null,
  vendor text not null,
  currency text not null,
  balance bigint check (balance >= 0), -- null: something stands there, the vendor did not say how much
  known_at timestamptz not null,
  unchanged_since timestamptz not null,
  due_at timestamptz, -- when the vendor is asked next; null: it has stood empty for long
  version integer not null default 0, -- grows with every transfer: an answer to an older question is dropped
  primary key (member_id, vendor, currency),
  session_id uuid,
  game_code text,
  address text,
  country text,
  ends_at timestamptz, -- the days of grace are over then, whatever else happens
  -- Called home: from then on whatever is found there comes back at once, until its member opens it again.
  recalled_at timestamptz,
  recall_reason text,
  recall_attempts integer not null default 0,
  closed_at timestamptz, -- since it was called home: the vendor has ended its sessions, or cannot
  constraint wallets_recall_check check ((recalled_at is null) = (recall_reason is null)),
  constraint wallets_closed_check check (closed_at is null or recalled_at is not null),
  -- What the member sent there, less what came back and what the vendor said is gone. What stands there beyond it was won there.
  own bigint not null default 0 check (own >= 0),
  -- Since when something has stood there without a break (null: nothing stands there): what was won meanwhile counts together, in
  -- however many pieces it comes home.
  stay_since timestamptz
);
create index wallets_due on transfers.wallets (due_at) where due_at is not null;
create index wallets_recalled on transfers.wallets (due_at) where recalled_at is not null and due_at is not null;
create index wallets_ending on transfers.wallets (ends_at) where recalled_at is null and ends_at is not null;

-- Every state that a transfer was in, and since when.
create table transfers.moves (
  id bigint generated always as identity primary key,
  transfer_id uuid not null,
  state text not null,
  at timestamptz not null
);
create index moves_of_transfer on transfers.moves (transfer_id, id);

-- Every call to a vendor about a transfer, and what came back.
create table transfers.calls (
  id bigint generated always as identity primary key,
  transfer_id uuid not null,
  verb text not null check (verb in ('in', 'out', 'status')),
  answer text not null, -- the verdict, or why there is none
  at timestamptz not null
);
create index calls_of_transfer on transfers.calls (transfer_id, id);

-- won: came home beyond the own money. lost: of the own money, the vendor said that it is gone. Test money is in neither.
create table transfers.outcomes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('won', 'lost')),
  member_id uuid not null,
  vendor text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- A win was put aside for two persons, who look at it: it is not counted again for its member.
  waits boolean not null,
  transfer_id uuid,
  at timestamptz not null,
  check (kind = 'won' or not waits),
  check (kind = 'lost' or transfer_id is not null)
);
create unique index outcomes_of_transfer on transfers.outcomes (transfer_id) where kind = 'won';
create index outcomes_of_member on transfers.outcomes (member_id, vendor, at);
create index outcomes_of_hour on transfers.outcomes (at, vendor, currency);

grant select, insert on transfers.wishes, transfers.moves, transfers.calls, transfers.outcomes to feria_app;
grant select, insert, update on transfers.transfers, transfers.wallets to feria_app;
