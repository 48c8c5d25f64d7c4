-- Runs of the conformance kit, with all that was sent, what came back and what was expected. Written in the demonstration only.
create schema conformance;
grant usage on schema conformance to feria_app;

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

create table conformance.runs (
  id uuid primary key,
  started_at timestamptz not null,
  started_by text not null,
  target text not null,
  vendor text not null,
  dialect text not null check (dialect in ('hub88', 'caleta', 'actions', 'transfer')),
  scenarios text[] not null, -- only these; empty: all
  state text not null default 'waiting' check (state in ('waiting', 'running', 'finished', 'stopped', 'broken')),
  finished_at timestamptz,
  done integer not null default 0,
  total integer not null,
  passed integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  report jsonb,
  error text,
  side text not null default 'wallet' check (side in ('wallet', 'vendor')), -- where a vendor that is tried calls, and whom it plays for
  target_id uuid references conformance.targets(id), -- null: our own door
  seconds integer, -- how long a vendor has to play
  is_calm boolean not null default false, -- where a vendor that is tried calls, and whom it plays for
  stop_asked boolean not null default false, -- where a vendor that is tried calls, and whom it plays for
  live jsonb, -- where a vendor that is tried calls, and whom it plays for
  constraint runs_end_check check ((state in ('finished', 'stopped', 'broken')) = (finished_at is not null)),
  constraint runs_report_check check ((state <> 'finished') or (report is not null))
);
create index runs_newest on conformance.runs (started_at desc, id desc);
create index runs_to_do on conformance.runs (started_at) where state in ('waiting', 'running');

grant select, insert, update on conformance.targets to feria_app;
grant select, insert, update, delete on conformance.runs to feria_app;
