create or replace function play.to_decimal(p_units bigint) returns text language sql immutable as $$
  select round(p_units * 0.00001, 5)::text
$$;
