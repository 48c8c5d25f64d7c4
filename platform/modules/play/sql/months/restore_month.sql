-- Brings an archived month back.
create or replace function play.restore_month(p_month date) returns void
language plpgsql set search_path = play, pg_temp set lock_timeout = '2s' as $$
begin
  execute format('alter table play_archive.%I set schema play', month_name(p_month));
  execute format('alter table play.receipts attach partition play.%I for values from (%L) to (%L)',
    month_name(p_month), start_of(p_month), start_of((p_month + interval '1 month')::date));
  delete from archived_months where month = p_month;
end $$;
revoke execute on function play.restore_month from public;
