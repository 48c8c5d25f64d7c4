create schema identity;
grant usage on schema identity to feria_app;

create table identity.members (
  id uuid primary key,
  account text not null check (account ~ '^[A-Za-z0-9_]{4,32}$'),
  password_hash text not null,
  -- 0 member, 4 trial, 1, 2, 41 and 42 agents: the numbers of the product specification.
  type int not null check (type in (0, 1, 2, 4, 41, 42)),
  nickname text,
  market_code text not null,
  currency text not null,
  language text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  invited_by uuid references identity.members,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  registered_at timestamptz not null,
  first_login_at timestamptz,
  last_login_at timestamptz,
  previous_login_at timestamptz
);
create unique index members_account on identity.members (lower(account));
create index members_newest on identity.members (registered_at desc, id);
create index members_market_day on identity.members (market_code, registered_at);

create table identity.invitations (
  code text primary key check (code ~ '^[A-Za-z0-9]{4,16}$'),
  member_id uuid not null references identity.members,
  created_at timestamptz not null
);

-- Only hashes of secrets are kept. The handle is public.
create table identity.sessions (
  id uuid primary key,
  member_id uuid not null references identity.members,
  secret_hash bytea not null unique,
  handle text not null unique,
  remembered boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_member on identity.sessions (member_id) where ended_at is null;

-- Every try by name, known or not: an unknown name locks like a known one, so that a lock tells nothing.
create table identity.login_failures (
  id bigint generated always as identity primary key,
  account text not null,
  at timestamptz not null
);
create index login_failures_account on identity.login_failures (account, at);

grant select, insert, update on identity.members, identity.sessions to feria_app;
grant select, insert on identity.invitations to feria_app;
grant select, insert, delete on identity.login_failures to feria_app;

create function identity.registered_between(p_from timestamptz, p_to timestamptz) returns table (market_code text, members bigint)
language sql stable as $$
  select m.market_code, count(*) from identity.members m where m.registered_at >= p_from and m.registered_at < p_to group by m.market_code
$$;
-- Names for other modules' lists: one call for a page of ids.
create function identity.accounts_of(p_members uuid[]) returns table (member_id uuid, account text, market_code text)
language sql stable as $$ select m.id, m.account, m.market_code from identity.members m where m.id = any (p_members) $$;
grant execute on function identity.registered_between(timestamptz, timestamptz), identity.accounts_of(uuid[]) to feria_app;
