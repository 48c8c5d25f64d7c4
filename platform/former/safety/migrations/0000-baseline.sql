create schema safety;
grant usage on schema safety to feria_app;

-- Who is kept from playing on command, and why (GLI-19 2.4). A lifted block stays on record.
create table safety.play_blocks (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  reason text not null check (length(reason) >= 3),
  set_by uuid not null,
  set_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  lift_reason text
);
create unique index play_blocks_active on safety.play_blocks (member_id) where lifted_at is null;

-- What a member may stake and lose, and until when a member is kept out: asked by the bet path in its own transaction, so
-- that no race slips past. The operator's limits stand beside the member's own: the tighter one counts (GLI-19 2.5.5).
create table safety.limits (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  currency text not null,
  kind text not null check (kind in ('single_stake', 'stake', 'loss', 'play_minutes', 'deposit', 'net_deposit')),
  period text not null check (period in ('bet', 'session', 'day', 'week', 'month')),
  amount bigint not null check (amount >= 0), -- units; of play_minutes, minutes
  set_by text not null check (set_by in ('member', 'operator')),
  actor text not null,
  reason text,
  set_at timestamptz not null,
  active_from timestamptz not null, -- a loosening begins later than it was asked for
  ended_at timestamptz,
  -- Why it ended, where somebody of the office lifted or changed it.
  ended_by text,
  end_reason text,
  constraint limits_check check ((kind = 'single_stake') = (period = 'bet')),
  constraint limits_check1 check ((kind <> 'play_minutes') or (period = 'session')),
  constraint limits_check2 check ((ended_at is null) or (ended_at >= active_from)),
  constraint limits_deposit_period_check check ((kind not in ('deposit', 'net_deposit')) or (period in ('day', 'week', 'month')))
);
create index limits_of_member on safety.limits (member_id, currency);

-- Counted with every bet and win, in their transaction: one row a member, currency and market day.
create table safety.play_days (
  member_id uuid not null,
  currency text not null,
  day date not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  primary key (member_id, currency, day)
) with (fillfactor = 70);

-- Only of members with a limit for the session.
create table safety.play_sessions (
  session_id uuid not null,
  currency text not null,
  member_id uuid not null,
  first_at timestamptz not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  primary key (session_id, currency)
) with (fillfactor = 70);

-- Time-outs and exclusions. Nothing shortens one that a member chose.
create table safety.exclusions (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  kind text not null check (kind in ('time_out', 'self_exclusion', 'operator', 'register', 'verification')),
  reason text,
  set_by text not null,
  set_at timestamptz not null,
  until_at timestamptz, -- null: for ever
  ended_at timestamptz, -- only what an operator or a register set is ended before its time
  request_key uuid, -- the member's or the operator's: a repeat excludes once
  return_asked_at timestamptz,
  returns_at timestamptz,
  ended_by text,
  constraint exclusions_end_check check ((until_at is null) or (until_at > set_at)),
  constraint exclusions_return_check check (((return_asked_at is null) = (returns_at is null)) and ((returns_at is null) or ((kind = 'self_exclusion') and (until_at is not null) and (return_asked_at >= until_at) and (returns_at >= (return_asked_at + '24:00:00'::interval))))),
  constraint exclusions_ended_check check ((ended_at is null) or (kind in ('operator', 'register', 'verification')))
);
create index exclusions_of_member on safety.exclusions (member_id);
create unique index exclusions_by_request on safety.exclusions (member_id, request_key) where request_key is not null;
create unique index exclusions_one_verification on safety.exclusions (member_id)
  where kind = 'verification' and ended_at is null;
create unique index exclusions_one_register on safety.exclusions (member_id)
  where kind = 'register' and ended_at is null;

-- A looser limit, or none, that its member asked for. It changes nothing until they say yes again, after a day.
create table safety.limit_wishes (
  id uuid primary key,
  member_id uuid not null,
  currency text not null,
  kind text not null check (kind in ('single_stake', 'stake', 'loss', 'play_minutes', 'deposit', 'net_deposit')),
  period text not null check (period in ('bet', 'session', 'day', 'week', 'month')),
  amount bigint check (amount >= 0), -- units, or minutes; null: no limit
  asked_at timestamptz not null,
  confirm_from timestamptz not null check (confirm_from > asked_at),
  lapses_at timestamptz not null check (lapses_at > confirm_from),
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'withdrawn', 'replaced', 'lapsed')),
  check ((ended_at is null) = (outcome is null))
);
create unique index limit_wishes_open on safety.limit_wishes (member_id, currency, kind, period) where ended_at is null;
create index limit_wishes_of_member on safety.limit_wishes (member_id, id);

-- What was asked to be paid in and did not fail, on the day it was asked for, and what was paid out, on the day it was.
create table safety.money_days (
  member_id uuid not null,
  currency text not null,
  day date not null,
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  primary key (member_id, currency, day)
) with (fillfactor = 70);

-- That a limit is near, or reached, is told once in each of its periods.
create table safety.limit_reminders (
  limit_id bigint not null,
  period_key text not null, -- the first day of the period, or the session
  share integer not null check (share in (80, 100)),
  at timestamptz not null,
  primary key (limit_id, period_key, share)
);

-- One stretch of play of a member, whatever they play and in how many tabs: it begins with a game that opens, and is over
-- when none was open for half an hour. One row a member; written once a minute at most, and never by a bet.
create table safety.sittings (
  member_id uuid primary key,
  began_at timestamptz not null,
  seen_at timestamptz not null check (seen_at >= began_at),
  checked_at timestamptz not null check (checked_at >= began_at) -- the last reality check, or the beginning
) with (fillfactor = 70);

-- How many minutes of play lie between two reality checks; without a row, the default of contracts.
create table safety.reality_checks (
  member_id uuid primary key,
  minutes integer not null check (minutes in (15, 30, 60)),
  set_at timestamptz not null
);

-- What markers of harm are judged by, kept from the facts of bets, payments and checks: own tables, so that no bet and no
-- payment waits for it, and nothing of another module is asked.
create table safety.harm_watch (
  member_id uuid primary key,
  touched_at timestamptz not null, -- the newest fact of theirs
  is_due boolean not null, -- nobody has judged that yet
  judged_at timestamptz,
  balance bigint, -- after the newest move of play
  moved_at timestamptz,
  deposit bigint, -- the last one that was credited, until money left by another way
  deposited_at timestamptz
) with (fillfactor = 70);
create index harm_watch_touched on safety.harm_watch (touched_at);
create index harm_watch_due on safety.harm_watch (touched_at) where is_due;

-- Bets and wins by the hour (UTC).
create table safety.harm_hours (
  member_id uuid not null,
  hour timestamptz not null,
  bets integer not null,
  staked bigint not null,
  won bigint not null,
  primary key (member_id, hour)
) with (fillfactor = 70);

-- Stretches of play, by bets: over when there was none for half an hour.
create table safety.harm_stretches (
  member_id uuid not null,
  began_at timestamptz not null,
  last_at timestamptz not null check (last_at >= began_at),
  bets integer not null,
  primary key (member_id, began_at)
) with (fillfactor = 70);

create table safety.harm_payments (
  deposit_id uuid primary key,
  member_id uuid not null,
  state text not null check (state in ('credited', 'declined')),
  amount bigint not null,
  at timestamptz not null,
  -- How much of the deposit before was lost when this one came, in hundredths, and how long after the last move of play.
  lost_percent integer,
  after_minutes integer,
  check ((lost_percent is null) = (after_minutes is null))
);
create index harm_payments_of_member on safety.harm_payments (member_id, at);

-- Reality checks that were read and played on after.
create table safety.harm_checks (
  member_id uuid not null,
  at timestamptz not null,
  primary key (member_id, at)
);

-- Thresholds of the markers, per market, in versions; without a row the house's own first ones count.
create table safety.harm_rules (
  market text not null,
  version integer not null check (version > 0),
  rules jsonb not null, -- HarmRules of contracts/harm.ts
  at timestamptz not null,
  asked_by text not null,
  approved_by text not null,
  reason text not null,
  primary key (market, version)
);

-- What a person has to look at: one of a member at a time.
create table safety.harm_cases (
  id uuid primary key,
  member_id uuid not null,
  market text not null,
  state text not null check (state in ('open', 'in_progress', 'follow_up', 'closed')),
  severity integer not null check (severity >= 0),
  level text not null check (level in ('low', 'medium', 'high', 'top')),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= first_seen_at),
  assignee uuid,
  follow_up_on date, -- a day of the market
  follow_up_at timestamptz, -- when it begins there
  outcome text check (outcome in ('contacted', 'limit_agreed', 'time_out_agreed', 'excluded', 'no_concern', 'other')),
  first_act_at timestamptz, -- of a person
  told_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  changed_by text, -- null: the job
  changed_at timestamptz not null,
  check ((state = 'closed') = (closed_at is not null) and (state = 'closed') = (outcome is not null)),
  check ((state = 'follow_up') = (follow_up_on is not null) and (state = 'follow_up') = (follow_up_at is not null)),
  check (state <> 'in_progress' or assignee is not null)
);
create unique index harm_cases_open on safety.harm_cases (member_id) where state <> 'closed';
create index harm_cases_of_member on safety.harm_cases (member_id, id);
create index harm_cases_queue on safety.harm_cases (state, severity desc, id);
create index harm_cases_seen on safety.harm_cases (first_seen_at);

-- Why: what was seen, as it was then, and by which rules.
create table safety.harm_marks (
  id bigint generated always as identity primary key,
  case_id uuid not null references safety.harm_cases (id) on delete cascade,
  member_id uuid not null,
  marker text not null,
  points integer not null check (points >= 0),
  evidence jsonb not null,
  rules_version integer not null,
  at timestamptz not null
);
create index harm_marks_of_case on safety.harm_marks (case_id, id);
create index harm_marks_of_member on safety.harm_marks (member_id, marker, at);

create table safety.harm_acts (
  id bigint generated always as identity primary key,
  case_id uuid not null references safety.harm_cases (id) on delete cascade,
  act text not null check (act in ('opened', 'marked', 'told', 'taken', 'handed_over', 'noted', 'followed_up', 'closed')),
  by_id uuid, -- null: the job
  by_name text,
  note text,
  detail text,
  at timestamptz not null,
  check ((by_id is null) = (by_name is null))
);
create index harm_acts_of_case on safety.harm_acts (case_id, id);

-- That a market's limit is near is told once in each of its periods; another amount is another limit.
create table safety.house_limit_reminders (
  member_id uuid not null,
  kind text not null,
  period text not null,
  amount bigint not null,
  period_key text not null, -- the first day of the period
  share integer not null check (share in (80, 100)),
  at timestamptz not null,
  primary key (member_id, kind, period, amount, period_key, share)
);

grant select, insert, update on safety.play_blocks, safety.limits, safety.play_days, safety.play_sessions, safety.exclusions,
  safety.limit_wishes, safety.money_days, safety.sittings, safety.reality_checks to feria_app;
grant select, insert on safety.limit_reminders, safety.harm_rules, safety.house_limit_reminders to feria_app;
grant select, insert, update, delete on safety.harm_watch, safety.harm_hours, safety.harm_stretches, safety.harm_payments,
  safety.harm_checks, safety.harm_cases to feria_app;
grant select, insert, delete on safety.harm_marks, safety.harm_acts to feria_app;
