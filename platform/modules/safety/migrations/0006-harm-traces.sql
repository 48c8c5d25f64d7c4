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
-- Old ones are deleted: they are for looking at weeks, not years.
grant select, insert, update, delete on safety.harm_watch, safety.harm_hours, safety.harm_stretches, safety.harm_payments, safety.harm_checks to feria_app;
