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
grant select, insert on safety.harm_rules to feria_app;

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

-- Evidence is what it was, for the owner, too; what is over goes as a whole.
create function safety.keep_harm() returns trigger language plpgsql as $$
begin
  raise exception 'what was seen stays as it was seen';
end $$;
create trigger harm_marks_kept before update on safety.harm_marks for each row execute function safety.keep_harm();
create trigger harm_acts_kept before update on safety.harm_acts for each row execute function safety.keep_harm();

grant select, insert, update, delete on safety.harm_cases to feria_app;
grant select, insert, delete on safety.harm_marks, safety.harm_acts to feria_app;
