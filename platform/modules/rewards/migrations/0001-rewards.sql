create schema rewards;
grant usage on schema rewards to feria_app;

-- Free rounds on offer at a vendor: what everybody who gets them gets.
create table rewards.campaigns (
  id uuid primary key,
  name text not null,
  vendor text not null,
  prepaid text not null,
  game_code text not null,
  currency text not null,
  bet_value bigint not null check (bet_value > 0),
  rounds integer not null check (rounds > 0),
  wins_to text not null check (wins_to in ('cash', 'bonus')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null check (state in ('draft', 'creating', 'unsure', 'active', 'failed', 'ended', 'cancelled')),
  reason text,
  vendor_campaign text, -- the vendor's name for it
  attempts integer not null default 0, -- calls to the vendor about it
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  due_at timestamptz, -- when the job takes the next step; null: it waits for a person, or is over
  unique (vendor, vendor_campaign),
  check (ends_at > starts_at),
  check (state <> 'active' or vendor_campaign is not null)
);
create index campaigns_by_state on rewards.campaigns (state, id);
create index campaigns_due on rewards.campaigns (due_at) where due_at is not null;

-- What an operator granted at once, under a key of theirs: one account or a list.
create table rewards.orders (
  id uuid primary key,
  request_hash text not null,
  campaign_id uuid references rewards.campaigns,
  reason text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null
);

create table rewards.rewards (
  id uuid primary key, -- our reference at the vendor (operator_reference), unique for ever
  order_id uuid not null references rewards.orders,
  campaign_id uuid references rewards.campaigns,
  member_id uuid not null,
  vendor text not null,
  prepaid text,
  game_code text not null,
  currency text not null,
  bet_value bigint not null check (bet_value > 0),
  rounds integer not null check (rounds > 0),
  wins_to text not null check (wins_to in ('cash', 'bonus')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null check (state in ('requested', 'sending', 'unsure', 'granted', 'refused', 'cancelling', 'cancelled', 'lapsed')),
  is_unwanted boolean not null default false, -- cancelled before the vendor's answer was known
  reason text,
  vendor_reward text, -- the vendor's name for it, and the id of the grant in play
  attempts integer not null default 0,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  due_at timestamptz,
  -- A reward of a vendor is one of ours, once.
  unique (vendor, vendor_reward),
  check (ends_at > starts_at),
  check ((state in ('requested', 'sending', 'unsure', 'cancelling')) = (due_at is not null)),
  check (state not in ('granted', 'cancelling') or vendor_reward is not null)
);
-- Whoever has one of a campaign gets no second one.
create unique index rewards_once_a_campaign on rewards.rewards (campaign_id, member_id)
  where campaign_id is not null and state not in ('refused', 'cancelled', 'lapsed');
create index rewards_of_member on rewards.rewards (member_id, id desc); -- ids are in the order of time
create index rewards_of_campaign on rewards.rewards (campaign_id, id desc) where campaign_id is not null;
create index rewards_of_order on rewards.rewards (order_id);
create index rewards_due on rewards.rewards (due_at) where due_at is not null;

-- What became of each line of a list.
create table rewards.order_lines (
  order_id uuid not null references rewards.orders,
  line integer not null,
  account text not null,
  verdict text not null,
  reward_id uuid references rewards.rewards,
  primary key (order_id, line),
  check ((verdict = 'accepted') = (reward_id is not null))
);

-- Every state that a campaign or reward was in, and since when.
create table rewards.moves (
  id bigint generated always as identity primary key,
  object_id uuid not null,
  state text not null,
  at timestamptz not null
);
create index moves_of_object on rewards.moves (object_id, id);

-- Every call to a vendor about a campaign or reward, and what came back.
create table rewards.calls (
  id bigint generated always as identity primary key,
  object_id uuid not null,
  verb text not null check (verb in ('create', 'list', 'cancel')),
  answer text not null,
  at timestamptz not null
);
create index calls_of_object on rewards.calls (object_id, id);

grant select, insert, update on rewards.campaigns, rewards.rewards to feria_app;
grant select, insert on rewards.orders, rewards.order_lines, rewards.moves, rewards.calls to feria_app;
