-- Promise 4 for as long as receipts have to be kept (ADR 16): a lean key for every transaction, never cut by time, and the
-- receipts themselves in a partition for each month, which can be taken away while the keys still answer.

-- A name of the vendor's as 16 bytes: a third of what the text takes in an index. The length keeps ('a', 'bc') from being
-- ('ab', 'c'); of SHA-256 so much that nobody finds two names for one key.
create function play.key_of(p_vendor text, p_transaction text) returns uuid language sql stable as $$
  select encode(substr(sha256(convert_to(length(p_vendor) || ':' || p_vendor || p_transaction, 'UTF8')), 1, 16), 'hex')::uuid
$$;
-- As much of a call's hash as tells a repeat from another call.
create function play.short_hash(p_hash bytea) returns uuid language sql immutable as $$
  select encode(substr(p_hash, 1, 16), 'hex')::uuid
$$;

-- What the answer to a repeat needs, and where its receipt lies: `at` is the receipt's.
create table play.keys (
  key uuid not null,
  member_id uuid not null,
  hash uuid not null,
  at timestamptz not null,
  balance bigint not null
);
insert into play.keys (key, member_id, hash, at, balance)
  select play.key_of(r.vendor, r.transaction_uuid), r.member_id, play.short_hash(r.hash), r.at, r.balance
    from play.receipts r;
alter table play.keys add primary key (key); -- promise 4, over all months
grant select, insert on play.keys to feria_app;

alter table play.receipts rename to receipts_before;
alter table play.receipts_before rename constraint receipts_pkey to receipts_before_pkey;
drop index play.receipts_of_round, play.receipts_by_time, play.receipts_of_grant;
create table play.receipts (like play.receipts_before including defaults including constraints)
  partition by range (at);
-- The months' safety net: what falls outside of them lies here, and a job tells. Nothing is refused for want of a month.
create table play.receipts_other partition of play.receipts default;
grant select on play.receipts_other to feria_app;
grant select, insert on play.receipts to feria_app;

-- Months whose receipts were taken away to an archive.
create table play.archived_months (
  month date primary key check (extract(day from month) = 1),
  archived_at timestamptz not null
);
grant select on play.archived_months to feria_app;
create schema play_archive; -- the owner's alone

create function play.month_name(p_month date) returns text language sql immutable as $$
  select 'receipts_' || to_char(p_month::timestamp, 'YYYY_MM')
$$;
create function play.start_of(p_month date) returns timestamptz language sql immutable as $$
  select p_month::timestamp at time zone 'UTC'
$$;

-- Makes the months (of UTC) that are missing from one instant's through another's, and answers how many. What lay in
-- receipts_other for one of them moves into it. It gives up after two seconds behind a long reader, and may run again.
create function play.make_months(p_from timestamptz, p_through timestamptz) returns integer
language plpgsql security definer set search_path = play, pg_temp set lock_timeout = '2s' as $$
declare
  month date;
  made integer := 0;
begin
  for month in
    select m::date from generate_series(date_trunc('month', p_from at time zone 'UTC'), p_through at time zone 'UTC',
                                        interval '1 month') m
      where to_regclass('play.' || month_name(m::date)) is null
        and not exists (select from archived_months a where a.month = m::date)
  loop
    execute format('create table play.%I (like play.receipts including all)', month_name(month));
    if exists (select from receipts_other o
                where o.at >= start_of(month) and o.at < start_of((month + interval '1 month')::date)) then
      lock table receipts_other in access exclusive mode;
      execute format('with moved as (delete from play.receipts_other where at >= %L and at < %L returning *)
                      insert into play.%I select * from moved',
        start_of(month), start_of((month + interval '1 month')::date), month_name(month));
    end if;
    -- Attached, not made as a partition: bets go on meanwhile.
    execute format('alter table play.receipts attach partition play.%I for values from (%L) to (%L)',
      month_name(month), start_of(month), start_of((month + interval '1 month')::date));
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function play.make_months from public;
grant execute on function play.make_months to feria_app;

-- The months that are needed now; the job play.months makes those ahead as soon as the platform runs.
select play.make_months(min(at), max(at)) from play.receipts_before;
insert into play.receipts select * from play.receipts_before order by at;
drop table play.receipts_before;
-- The wave's receipts lie together: their index grows at one end. A key names its receipt by all three.
alter table play.receipts add primary key (at, vendor, transaction_uuid);
create index receipts_of_round on play.receipts (round_id);
create index receipts_of_grant on play.receipts (vendor, grant_id) where grant_id is not null;

-- The receipt of a vendor's transaction; none where its month was archived.
create function play.receipt_of(p_vendor text, p_transaction text) returns setof play.receipts language sql stable as $$
  select r.*
    from play.keys k
    join play.receipts r on r.at = k.at and r.vendor = p_vendor and r.transaction_uuid = p_transaction
    where k.key = play.key_of(p_vendor, p_transaction)
$$;
-- Of many at once: only the months between the first and the last of them are looked into. With `p_all` it fails where one
-- was archived: then a call that builds on it is not answered by guessing.
create function play.receipts_of(p_vendors text[], p_transactions text[], p_all boolean default false)
  returns setof play.receipts
language plpgsql stable rows 16
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
declare
  first_at timestamptz; last_at timestamptz; ats timestamptz[]; vendors text[]; transactions text[];
  found_receipts bigint;
begin
  select min(k.at), max(k.at), array_agg(k.at), array_agg(u.vendor), array_agg(u.transaction)
    into first_at, last_at, ats, vendors, transactions
    from (select distinct d.vendor, d.transaction
            from unnest(p_vendors, p_transactions) as d (vendor, transaction) where d.transaction is not null) u
    join play.keys k on k.key = play.key_of(u.vendor, u.transaction);
  return query
    select r.*
      from unnest(ats, vendors, transactions) as w (at, vendor, transaction_uuid)
      join play.receipts r on r.at = w.at and r.vendor = w.vendor and r.transaction_uuid = w.transaction_uuid
      where r.at between first_at and last_at;
  get diagnostics found_receipts = row_count;
  if p_all and found_receipts < coalesce(array_length(ats, 1), 0) then
    raise exception 'a receipt between % and % was archived', first_at, last_at using errcode = 'no_data_found';
  end if;
end $$;
grant execute on function play.receipt_of, play.receipts_of to feria_app;

-- Takes a month's receipts away into the schema play_archive, where the owner copies them out and drops them. Their keys
-- stay. Refused while the month could still be asked for: it has to be over for 13 months, and its rounds closed. The oldest
-- month goes first: then every receipt that is left is younger than every one that is away.
create function play.archive_month(p_month date, p_at timestamptz) returns text
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
-- Brings an archived month back.
create function play.restore_month(p_month date) returns void
language plpgsql set search_path = play, pg_temp set lock_timeout = '2s' as $$
begin
  execute format('alter table play_archive.%I set schema play', month_name(p_month));
  execute format('alter table play.receipts attach partition play.%I for values from (%L) to (%L)',
    month_name(p_month), start_of(p_month), start_of((p_month + interval '1 month')::date));
  delete from archived_months where month = p_month;
end $$;
revoke execute on function play.archive_month, play.restore_month from public;

-- Rounds are found by the vendor's name and the member, as 16 bytes of two hashes; the names themselves are compared too.
create function play.round_key(p_vendor text, p_round text) returns bigint language sql immutable as $$
  select hashtextextended(p_round, hashtext(p_vendor))
$$;
create function play.member_key(p_member uuid) returns bigint language sql immutable as $$
  select uuid_hash_extended(p_member, 0)
$$;
create unique index rounds_by_name on play.rounds (play.round_key(vendor, vendor_round), play.member_key(member_id));
alter table play.rounds drop constraint rounds_vendor_vendor_round_member_id_key;
