-- Of many at once: only the months between the first and the last of them are looked into. With `p_all` it fails where one
-- was archived: then a call that builds on it is not answered by guessing.
create or replace function play.receipts_of(p_vendors text[], p_transactions text[], p_all boolean default false)
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
      join play.receipts r on r.at = w.at and hashtext(r.transaction_uuid) = hashtext(w.transaction_uuid)
        and r.vendor = w.vendor and r.transaction_uuid = w.transaction_uuid
      where r.at between first_at and last_at;
  get diagnostics found_receipts = row_count;
  if p_all and found_receipts < coalesce(array_length(ats, 1), 0) then
    raise exception 'a receipt between % and % was archived', first_at, last_at using errcode = 'no_data_found';
  end if;
end $$;
grant execute on function play.receipts_of to feria_app;
