-- Reports and checks as before, which find a transaction's receipt by its key now.

-- Whether the receipts of that time were taken away: then their keys are all that answers.
create function play.is_archived(p_at timestamptz) returns boolean language sql stable as $$
  select exists (select from play.archived_months a
    where a.month = date_trunc('month', p_at at time zone 'UTC')::date)
$$;
create function play.is_key_archived(p_vendor text, p_transaction text) returns boolean language sql stable as $$
  select coalesce((select play.is_archived(k.at) from play.keys k where k.key = play.key_of(p_vendor, p_transaction)), false)
$$;

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

-- Free bets move no money: they are no stake of the day. Wins paid on them are. What an operator took back is taken off on
-- that day, as a rollback is.
create or replace function play.day_totals(p_from timestamptz, p_to timestamptz)
  returns table (market text, currency text, rounds bigint, staked bigint, won bigint)
language sql stable as $$
  select d.market, e.currency, count(distinct e.round_id) filter (where not e.is_reversal),
         coalesce(sum(case e.kind when 'bet' then e.amount when 'rollback' then -e.amount else 0 end), 0)::bigint,
         coalesce(sum(case e.kind when 'win' then e.amount when 'win_rollback' then -e.amount else 0 end), 0)::bigint
    from (
      select r.round_id, r.currency, false as is_reversal,
             case when r.is_free and (r.kind = 'bet' or target.kind = 'bet') then 0 else r.amount end as amount,
             case when r.kind = 'rollback' and target.kind = 'win' then 'win_rollback' else r.kind end as kind
        from play.receipts r
        left join lateral play.receipt_of(r.vendor, r.reference) target on r.kind = 'rollback'
        where r.at >= p_from and r.at < p_to and r.round_id is not null
      union all
      select m.round_id, m.currency, true, m.amount,
             case when m.bets < 0 then 'rollback' when m.bets > 0 then 'bet' when m.wins < 0 then 'win_rollback' else 'win' end
        from play.reversals v
        cross join lateral play.reversal_moves(v.vendor, v.transaction_uuid) m
        where v.by_entry_id is not null and v.at >= p_from and v.at < p_to
    ) e
    join play.rounds d on d.id = e.round_id
    group by d.market, e.currency
$$;

-- How an operator's reversal moves a round: -1 takes a bet or win out of it, 1 puts one back (its rollback was reversed).
create or replace function play.reversal_moves(p_vendor text, p_transaction text)
  returns table (round_id uuid, member_id uuid, currency text, amount bigint, jackpot bigint, bonus_amount bigint,
                 is_free boolean, bets integer, wins integer)
language sql stable as $$
  select r.round_id, r.member_id, r.currency, r.amount, r.jackpot, r.bonus_amount, r.is_free,
         case when r.kind = 'bet' then -1 when r.kind = 'rollback' and t.kind = 'bet' then 1 else 0 end,
         case when r.kind = 'win' then -1 when r.kind = 'rollback' and t.kind = 'win' then 1 else 0 end
    from play.receipt_of(p_vendor, p_transaction) r
    left join lateral play.receipt_of(r.vendor, r.reference) t on r.kind = 'rollback'
$$;
grant execute on function play.is_archived, play.is_key_archived to feria_app;
