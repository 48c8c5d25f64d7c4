-- An authenticator app of a member or an operator: one each.
create table proofs.authenticators (
  owner_kind text not null check (owner_kind in ('member', 'operator')),
  owner_id uuid not null,
  secret_sealed bytea not null, -- AES-256-GCM, bound to its owner
  created_at timestamptz not null,
  confirm_by timestamptz not null, -- not confirmed by then, it is none
  confirmed_at timestamptz,
  last_step bigint not null default 0, -- RFC 6238: of the last code that was taken; no earlier one is
  primary key (owner_kind, owner_id),
  check (confirmed_at < confirm_by)
);
create index authenticators_to_prune on proofs.authenticators (confirm_by) where confirmed_at is null;

-- Ten at a time, made and thrown away together.
create table proofs.recovery_codes (
  owner_kind text not null check (owner_kind in ('member', 'operator')),
  owner_id uuid not null,
  place integer not null check (place between 1 and 10),
  code_hash bytea not null check (octet_length(code_hash) = 32), -- HMAC of owner and code
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (owner_kind, owner_id, place)
);

create table proofs.passkeys (
  id uuid primary key,
  owner_kind text not null check (owner_kind in ('member', 'operator')),
  owner_id uuid not null,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null, -- COSE
  counter bigint not null check (counter between 0 and 4294967295), -- of its uses, where the device counts; never goes back
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_owner on proofs.passkeys (owner_kind, owner_id);

grant select, insert, update, delete on proofs.authenticators, proofs.recovery_codes, proofs.passkeys to feria_app;
