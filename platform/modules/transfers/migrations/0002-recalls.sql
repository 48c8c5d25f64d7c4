-- Who opened a vendor's wallet last, from where, for which game, and until when play may go on there; and whether it is called home.
alter table transfers.wallets
  add column session_id uuid,
  add column game_code text,
  add column address text,
  add column country text,
  add column ends_at timestamptz, -- the days of grace are over then, whatever else happens
  -- Called home: from then on whatever is found there comes back at once, until its member opens it again.
  add column recalled_at timestamptz,
  add column recall_reason text,
  add column recall_attempts integer not null default 0,
  add column closed_at timestamptz, -- since it was called home: the vendor has ended its sessions, or cannot
  add constraint wallets_recall_check check ((recalled_at is null) = (recall_reason is null)),
  add constraint wallets_closed_check check (closed_at is null or recalled_at is not null);
create index wallets_recalled on transfers.wallets (due_at) where recalled_at is not null and due_at is not null;
create index wallets_ending on transfers.wallets (ends_at) where recalled_at is null and ends_at is not null;

-- recall: its member may not play there any more.
alter table transfers.transfers drop constraint transfers_cause_check;
alter table transfers.transfers add constraint transfers_cause_check
  check (cause in ('launch', 'return', 'member', 'consolidate', 'sweep', 'recall'));
