create or replace function play.start_of(p_month date) returns timestamptz language sql immutable as $$
  select p_month::timestamp at time zone 'UTC'
$$;
