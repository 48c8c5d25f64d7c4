-- Play's part of a reconciliation: receipts and entries say the same, read from both sides. Nothing is changed.

-- What a receipt has to have in the ledger: its entry, and the entry of what the bonus paid.
create function play.check_receipts(p_from timestamptz, p_to timestamptz, p_most integer)
  returns table (receipts bigint, entries bigint, differences bigint, findings jsonb)
language sql stable as $$
  with wanted as materialized (
    select r.vendor, r.transaction_uuid, r.vendor || ':' || r.transaction_uuid as key, r.member_id, r.currency, r.amount,
           r.bonus_amount, r.entry_id,
           case r.kind
             when 'bet' then case when not r.is_free then 'bet' end
             when 'win' then case r.wins_to when 'cash' then 'free_win' when 'bonus' then 'free_win_bonus' else 'win' end
             else case
               when t.kind = 'win' then case when not t.is_free then 'win_rollback'
                 when t.wins_to = 'bonus' then 'free_win_bonus_rollback' else 'free_win_rollback' end
               when t.kind = 'bet' and not t.is_free then 'rollback' end
           end as entry_kind
      from play.receipts r
      left join play.receipts t on r.kind = 'rollback' and t.vendor = r.vendor and t.transaction_uuid = r.reference
      where r.at >= p_from and r.at < p_to
  ), parts as materialized (
    select w.*, part.kind, part.wanted
      from wanted w
      cross join lateral (values
        (w.entry_kind, w.amount - w.bonus_amount), ('bonus_' || w.entry_kind, w.bonus_amount)
      ) as part (kind, wanted)
      where w.entry_kind is not null and part.wanted > 0
  ), known as materialized (
    select e.* from (select array_agg(p.kind) as kinds, array_agg(p.key) as keys from parts p) a
      cross join lateral wallet.entries_of(a.kinds, a.keys) e
  ), found as materialized (
    select case when e.id is null then 'entry_missing' when e.amount <> p.wanted then 'another_amount'
             when (e.member_id, e.currency) <> (p.member_id, p.currency) then 'another_member' end as difference,
           p.key || ' ' || p.kind as subject, p.wanted::text as expected, coalesce(e.amount, 0)::text as found
      from parts p left join known e on e.kind = p.kind and e.key = p.key
      where e.id is null or (e.amount, e.member_id, e.currency) <> (p.wanted, p.member_id, p.currency)
    union all
    select 'another_entry', w.key, coalesce(w.entry_id::text, '-'), coalesce(min(e.id)::text, '-')
      from wanted w
      left join parts p on p.vendor = w.vendor and p.transaction_uuid = w.transaction_uuid
      left join known e on e.kind = p.kind and e.key = p.key
      group by w.key, w.entry_id
      having case when w.entry_id is null then count(p.key) > 0 else not coalesce(bool_or(e.id = w.entry_id), false) end
  )
  select (select count(*) from wanted), (select count(*) from known), (select count(*) from found),
         coalesce((select jsonb_agg(jsonb_build_object('check', 'receipts_have_entries', 'difference', f.difference,
           'subject', f.subject, 'expected', f.expected, 'found', f.found))
           from (select * from found limit p_most) f), '[]')
$$;

-- Every entry of a vendor's call has its receipt, with its member, currency and amount.
create function play.check_entries(p_xid text, p_id bigint, p_last_xid text, p_last_id bigint, p_most integer)
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
      left join play.receipts r on r.vendor = p.vendor and r.transaction_uuid = p.transaction_uuid
      where r.vendor is null
        or (r.member_id, r.currency, case when p.kind like 'bonus\_%' then r.bonus_amount else r.amount - r.bonus_amount end)
          <> (p.member_id, p.currency, p.amount)
  )
  select (select count(*) from posted), (select count(*) from found),
         coalesce((select jsonb_agg(jsonb_build_object('check', 'entries_have_receipts', 'difference', f.difference,
           'subject', f.subject, 'expected', f.expected, 'found', f.found))
           from (select * from found limit p_most) f), '[]')
$$;

-- How many receipts there are to read, and since when.
create function play.count_receipts(p_from timestamptz, p_to timestamptz) returns table (receipts bigint, first_at timestamptz)
language sql stable as $$
  select count(*), min(r.at) from play.receipts r where r.at >= p_from and r.at < p_to
$$;
grant execute on function play.check_receipts, play.check_entries, play.count_receipts to feria_app;
