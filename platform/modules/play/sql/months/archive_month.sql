-- Takes a month's receipts away into the schema play_archive, where the owner copies them out and drops them. Their keys
-- stay. Refused while the month could still be asked for: it has to be over for 13 months, and its rounds closed. The oldest
-- month goes first: then every receipt that is left is younger than every one that is away.
create or replace function play.archive_month(p_month date, p_at timestamptz) returns text
language plpgsql set search_path = play, pg_temp set lock_timeout = '2s' as $$
declare
  open_rounds bigint;
begin
  if p_month + interval '14 months' > p_at at time zone 'UTC' then
    raise exception 'the month % is not over for 13 months', p_month;
  end if;
  select count(*) into open_rounds from rounds d
    where d.state = 'open' and d.opened_at < start_of((p_month + interval '1 month')::date);
  if open_rounds > 0 then raise exception '% rounds of that time are open', open_rounds; end if;
  if exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'play.receipts'::regclass and c.relname ~ '^receipts_\d' and c.relname < month_name(p_month)) then
    raise exception 'an older month than % is still there', p_month;
  end if;
  insert into archived_months values (p_month, p_at);
  execute format('alter table play.receipts detach partition play.%I', month_name(p_month));
  execute format('alter table play.%I set schema play_archive', month_name(p_month));
  return 'play_archive.' || month_name(p_month);
end $$;
revoke execute on function play.archive_month from public;
