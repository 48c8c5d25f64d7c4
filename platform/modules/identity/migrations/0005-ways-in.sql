-- The ways to an account: a name or a mobile number with what the market asks, one press, a trial. Without a password until one
-- is set: whoever came by one press, or by a number that a code proved. A trial has none ever.
alter table identity.members
  alter column password_hash drop not null,
  add column came_by text not null default 'house' check (came_by in ('house', 'username', 'mobile', 'one_click', 'trial')),
  add column privacy_version text,
  add column mobile_verified_at timestamptz;

-- Trials are closed after a day.
create index members_trials on identity.members (registered_at) where type = 4 and status = 'active';

-- A trial is nobody's registration.
create or replace function identity.registered_between(p_from timestamptz, p_to timestamptz) returns table (market_code text, members bigint)
language sql stable as $$
  select m.market_code, count(*) from identity.members m
    where m.registered_at >= p_from and m.registered_at < p_to and m.type <> 4 group by m.market_code
$$;
