-- Whether the receipts of that time were taken away: then their keys are all that answers.
create or replace function play.is_archived(p_at timestamptz) returns boolean language sql stable as $$
  select exists (select from play.archived_months a
    where a.month = date_trunc('month', p_at at time zone 'UTC')::date)
$$;
grant execute on function play.is_archived to feria_app;
