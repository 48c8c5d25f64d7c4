-- Addresses of somebody's own that the kit is pointed at: a wallet, tried as its vendor, or a vendor, tried as its operator.
-- Keys are sealed with the platform's key, and gone with their target.
create table conformance.targets (
  id uuid primary key,
  name text not null,
  side text not null check (side in ('wallet', 'vendor')), -- who is tried
  dialect text not null check (dialect in ('hub88', 'caleta', 'actions', 'transfer')),
  url text, -- null: of a vendor only what it sends is looked at
  vendor text not null, -- its code at the wallet
  game text,
  currency text not null,
  sealed_key bytea, -- what we sign with: a private key or the shared secret
  public_key text, -- its public half
  fingerprint text not null,
  their_key text, -- what a vendor's calls are verified with
  session_url text, -- where a wallet gives out members
  sealed_sessions bytea, -- or the tokens that were prepared
  created_at timestamptz not null,
  created_by text not null,
  removed_at timestamptz,
  check ((removed_at is null) = (sealed_key is not null)),
  check (side = 'vendor' or url is not null)
);
create index targets_newest on conformance.targets (created_at desc) where removed_at is null;
grant select, insert, update on conformance.targets to feria_app;

alter table conformance.runs
  add column side text not null default 'wallet' check (side in ('wallet', 'vendor')),
  add column target_id uuid references conformance.targets, -- null: our own door
  add column seconds integer, -- how long a vendor has to play
  add column is_calm boolean not null default false,
  add column stop_asked boolean not null default false,
  add column live jsonb; -- where a vendor that is tried calls, and whom it plays for
alter table conformance.runs drop constraint runs_dialect_check, drop constraint runs_state_check, drop constraint runs_check, drop constraint runs_check1;
alter table conformance.runs
  add constraint runs_dialect_check check (dialect in ('hub88', 'caleta', 'actions', 'transfer')),
  add constraint runs_state_check check (state in ('waiting', 'running', 'finished', 'stopped', 'broken')),
  add constraint runs_end_check check ((state in ('finished', 'stopped', 'broken')) = (finished_at is not null)),
  add constraint runs_report_check check (state <> 'finished' or report is not null);
