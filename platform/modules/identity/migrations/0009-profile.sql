-- What a session has shown once more, and when: GLI-19 2.5.3 asks a second factor for changes of personal and payment data.
create table identity.confirmations (
  session_id uuid not null references identity.sessions,
  member_id uuid not null references identity.members,
  by text not null check (by in ('own_code', 'mobile', 'email', 'password')),
  at timestamptz not null,
  primary key (session_id, by)
);
create index confirmations_to_prune on identity.confirmations (at);

alter table identity.members
  -- Null: given, and nobody has shown a code of it yet (0005 has the number's).
  add column email_verified_at timestamptz,
  add column payment_password_at timestamptz,
  -- One of the drawn ones (packages/contracts/src/profile.ts); null is the default.
  add column avatar text check (avatar ~ '^[a-z_]{1,32}$'),
  add column closed_at timestamptz,
  add column close_reason text check (length(close_reason) <= 500);
update identity.members set payment_password_at = registered_at where payment_password_hash is not null;

-- Closed by its owner: nobody comes in until support opens it again.
alter table identity.members drop constraint members_status_check;
alter table identity.members add constraint members_status_check check (status in ('active', 'disabled', 'closed'));
alter table identity.members add constraint members_closed check ((status = 'closed') = (closed_at is not null));
create index members_closed_since on identity.members (closed_at) where closed_at is not null;

-- Which further fields a market asks its members for, in the shape of the registration's rules. A market without a row has those of '*'.
create table identity.profile_rules (
  market_code text primary key,
  rules jsonb not null
);
create function pg_temp.profile_rule(enabled boolean, required boolean, kind text, low int, high int) returns jsonb language sql as $$
  select jsonb_build_object('enabled', enabled, 'required', required, 'patternId', kind, 'minLength', low, 'maxLength', high)
$$;
insert into identity.profile_rules (market_code, rules) values ('*', jsonb_build_object(
  'nickname', pg_temp.profile_rule(true, false, 'letters_digits_symbols', 3, 20),
  'permanentAddress', pg_temp.profile_rule(true, false, 'any', 5, 160),
  'currentAddress', pg_temp.profile_rule(true, false, 'any', 5, 160),
  'placeOfBirth', pg_temp.profile_rule(true, false, 'letters_spaces', 2, 80),
  'nationality', pg_temp.profile_rule(true, false, 'letters_spaces', 2, 60),
  'occupation', pg_temp.profile_rule(true, false, 'letters_spaces', 2, 80),
  'sourceOfIncome', pg_temp.profile_rule(true, false, 'letters_spaces', 2, 80),
  'bankAccountName', pg_temp.profile_rule(true, false, 'real_name', 3, 80),
  'telegram', pg_temp.profile_rule(true, false, 'no_spaces', 5, 33),
  'line', pg_temp.profile_rule(false, false, 'no_spaces', 4, 40),
  'zalo', pg_temp.profile_rule(false, false, 'digits', 7, 15)
));

-- A mark goes where its address or number goes, and is freed when a closed account's time of keeping is over.
grant delete on identity.marks to feria_app;
grant select, insert, update, delete on identity.confirmations to feria_app;
grant select on identity.profile_rules to feria_app;
