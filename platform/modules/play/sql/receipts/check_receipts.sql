-- What a receipt has to have in the ledger: its entry, and the entry of what the bonus paid. Of a rollback whose bet or win
-- is in the archive only the entry knows what it took back: that one is compared by check_entries alone.
create or replace function play.check_receipts(p_from timestamptz, p_to timestamptz, p_most integer)
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
           end as entry_kind,
           r.kind = 'rollback' and t.vendor is null and play.is_key_archived(r.vendor, r.reference) as is_left
      from play.receipts r
      left join lateral play.receipt_of(r.vendor, r.reference) t on r.kind = 'rollback'
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
      where not w.is_left
      group by w.key, w.entry_id
      having case when w.entry_id is null then count(p.key) > 0 else not coalesce(bool_or(e.id = w.entry_id), false) end
  )
  select (select count(*) from wanted), (select count(*) from known), (select count(*) from found),
         coalesce((select jsonb_agg(jsonb_build_object('check', 'receipts_have_entries', 'difference', f.difference,
           'subject', f.subject, 'expected', f.expected, 'found', f.found))
           from (select * from found limit p_most) f), '[]')
$$;
grant execute on function play.check_receipts to feria_app;
