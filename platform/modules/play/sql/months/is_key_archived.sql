create or replace function play.is_key_archived(p_vendor text, p_transaction text) returns boolean language sql stable as $$
  select coalesce((select play.is_archived(k.at) from play.keys k where k.key = play.key_of(p_vendor, p_transaction)), false)
$$;
grant execute on function play.is_key_archived to feria_app;
