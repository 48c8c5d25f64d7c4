create or replace function play.month_name(p_month date) returns text language sql immutable as $$
  select 'receipts_' || to_char(p_month::timestamp, 'YYYY_MM')
$$;
