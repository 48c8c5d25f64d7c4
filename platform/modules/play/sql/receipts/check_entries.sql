-- Every entry of a vendor's call has its receipt, with its member, currency and amount; where the month was archived its
-- key, with its member.
create or replace function play.check_entries(p_xid text, p_id bigint, p_last_xid text, p_last_id bigint, p_most integer)
  returns table (entries bigint, differences bigint, findings jsonb)
language sql stable set enable_hashjoin = off set enable_mergejoin = off as $$
  with posted as materialized (
    select e.*, substr(e.key, length(e.vendor) + 2) as transaction_uuid
      from wallet.play_entries(p_xid, p_id, p_last_xid, p_last_id) e
  ), found as materialized (
    select case when r.vendor is null then 'receipt_missing' else 'another_receipt' end as difference,
           p.key || ' ' || p.kind as subject, p.amount::text as expected,
           coalesce(case when p.kind like 'bonus\_%' then r.bonus_amount else r.amount - r.bonus_amount end, 0)::text as found
      from posted p
      left join play.keys k on k.key = play.key_of(p.vendor, p.transaction_uuid)
      left join lateral play.receipt_of(p.vendor, p.transaction_uuid) r on true
      where case when r.vendor is null then k.key is null or k.member_id <> p.member_id or not play.is_archived(k.at) end
        or (r.member_id, r.currency, case when p.kind like 'bonus\_%' then r.bonus_amount else r.amount - r.bonus_amount end)
          <> (p.member_id, p.currency, p.amount)
  )
  select (select count(*) from posted), (select count(*) from found),
         coalesce((select jsonb_agg(jsonb_build_object('check', 'entries_have_receipts', 'difference', f.difference,
           'subject', f.subject, 'expected', f.expected, 'found', f.found))
           from (select * from found limit p_most) f), '[]')
$$;
grant execute on function play.check_entries to feria_app;
