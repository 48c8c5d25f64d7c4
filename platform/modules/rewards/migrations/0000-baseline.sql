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
  vendor_name text, -- the vendor's name for it
  attempts integer not null default 0, -- calls to the vendor about it
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  due_at timestamptz, -- when the job takes the next step; null: it waits for a person, or is over
  opened_by uuid,
  opened_by_name text,
  opened_at timestamptz,
  second_by uuid,
  second_by_name text,
  constraint campaigns_vendor_vendor_campaign_key unique (vendor, vendor_name),
  constraint campaigns_check check (ends_at > starts_at),
  constraint campaigns_check1 check ((state <> 'active') or (vendor_name is not null)),
  constraint campaigns_opened_named check (((opened_by is null) = (opened_at is null)) and ((opened_by is null) = (opened_by_name is null))),
  constraint campaigns_second_named check (((second_by is null) = (second_by_name is null)) and ((second_by is null) or (opened_by is not null)))
);
create index campaigns_by_state on rewards.campaigns (state, id);
create index campaigns_due on rewards.campaigns (due_at) where due_at is not null;
-- What one member may get of the campaigns that were opened alone within a day before an instant, whoever opened them, but for one of
-- them: two operators who open one each are found as one who opens two is (ADR 55).
create index campaigns_opened on rewards.campaigns (opened_at) where opened_by is not null and second_by is null;

-- What an operator granted at once, under a key of theirs: one account or a list.
create table rewards.orders (
  id uuid primary key,
  request_hash text not null,
  campaign_id uuid references rewards.campaigns,
  reason text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  second_by uuid,
  second_by_name text,
  constraint orders_second_named check ((second_by is null) = (second_by_name is null))
);
create index orders_of_author on rewards.orders (created_by, created_at) where second_by is null;

create table rewards.rewards (
  id uuid primary key, -- our reference at the vendor (operator_reference), unique for ever
  order_id uuid not null references rewards.orders(id),
  campaign_id uuid references rewards.campaigns(id),
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
  vendor_name text, -- the vendor's name for it, and the id of the grant in play
  attempts integer not null default 0,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  due_at timestamptz,
  constraint rewards_vendor_vendor_reward_key unique (vendor, vendor_name),
  constraint rewards_check check (ends_at > starts_at),
  constraint rewards_check1 check ((state in ('requested', 'sending', 'unsure', 'cancelling')) = (due_at is not null)),
  constraint rewards_check2 check ((state not in ('granted', 'cancelling')) or (vendor_name is not null))
);
-- Whoever has one of a campaign gets no second one.
create unique index rewards_once_a_campaign on rewards.rewards (campaign_id, member_id)
  where campaign_id is not null and state not in ('refused', 'cancelled', 'lapsed');
create index rewards_of_member on rewards.rewards (member_id, id desc); -- ids are in the order of time
create index rewards_of_campaign on rewards.rewards (campaign_id, id desc) where campaign_id is not null;
create index rewards_of_order on rewards.rewards (order_id);
create index rewards_due on rewards.rewards (due_at) where due_at is not null;
-- Whose answer is missing, for a free bet that names what we do not know yet.
create index rewards_asked_for on rewards.rewards (member_id, vendor) where state in ('sending', 'unsure');

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
  verb text not null check (verb in ('create', 'list', 'cancel', 'bet')),
  answer text not null,
  at timestamptz not null
);
create index calls_of_object on rewards.calls (object_id, id);

grant select, insert, update on rewards.campaigns, rewards.rewards to feria_app;
grant select, insert on rewards.orders, rewards.order_lines, rewards.moves, rewards.calls to feria_app;
