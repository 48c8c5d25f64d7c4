-- What a member tells about themselves. Sealed under a key outside the database, each value bound to its member and its column;
-- `profile` is a JSON of the rest: the name, the document's number, how to be reached elsewhere.
alter table identity.members
  add column email bytea,
  add column mobile bytea,
  add column birth_date bytea,
  add column profile bytea,
  add column payment_password_hash text,
  add column rules_version int,
  add column referral_code text,
  add column register_method text,
  add column register_domain text,
  add column register_url text;

-- By what a member is found again without a look into what is sealed: keyed hashes. One account for an address or a number in
-- each market; the rest may be shared, by a family for one.
create table identity.marks (
  member_id uuid not null references identity.members,
  market_code text not null,
  kind text not null check (kind in ('email', 'mobile', 'id_number', 'person', 'device', 'address')),
  hash bytea not null check (length(hash) = 32),
  at timestamptz not null,
  primary key (member_id, kind)
);
create unique index marks_one_account on identity.marks (market_code, kind, hash) where kind in ('email', 'mobile');
create index marks_alike on identity.marks (kind, hash, at desc);

-- Two accounts that share a mark. It refuses nobody anything: it is for people to look at.
create table identity.signals (
  member_id uuid not null references identity.members,
  other_id uuid not null references identity.members,
  kind text not null,
  at timestamptz not null,
  primary key (member_id, other_id, kind),
  check (member_id <> other_id)
);
create index signals_other on identity.signals (other_id);

grant select, insert on identity.marks, identity.signals to feria_app;
