-- A market's payments between two instants by method, for each hour since `p_day`, where its day began. A deposit counts when it is
-- approved, with what was credited then (and what was held of it, when that is), a withdrawal when it is paid, and of its amount each part
-- when that is. `ended` are deposits that came to an end, paid in or not: one that expired and was paid in all the same ended once. A member's first deposit is the first that was approved. `withdrawals_ended` are withdrawals that were paid,
-- rejected or failed; `decided` those of which it was first decided whether they are paid, `decision_seconds` how long that took since
-- each was requested, `by_itself` those that payout rules decided without a person. Test money is neither paid in nor out (ADR 67).
create or replace function cashier.hour_sums(p_market text, p_day timestamptz, p_from timestamptz, p_to timestamptz)
  returns table (hour integer, currency text, method text, deposits bigint, deposited bigint, ended bigint, firsts bigint,
                 first_amount bigint, withdrawals bigint, withdrawn bigint, withdrawals_ended bigint, decided bigint,
                 decision_seconds bigint, by_itself bigint)
language sql stable as $$
  with moves as (
    select 'in' as way, m.state, m.at, x.member_id, x.currency, x.method, coalesce(x.credited, x.amount) as amount, x.created_at,
           m.state = 'approved' and not exists (
             select from cashier.deposits y join cashier.moves n on n.object_id = y.id and n.state = 'approved'
               where y.member_id = x.member_id and (n.at, n.id) < (m.at, m.id)
           ) as is_first,
           m.state <> 'approved' or not exists (
             select from cashier.moves n where n.object_id = x.id and n.state = 'expired'
           ) as is_end,
           false as is_decision, 0::bigint as paid, false as is_by_itself
      from cashier.moves m join cashier.deposits x on x.id = m.object_id
      where m.state in ('approved', 'rejected', 'expired') and m.at >= p_from and m.at < p_to and x.merchant_code = p_market
    union all
    select 'out', m.state, m.at, x.member_id, x.currency, x.method, x.amount, x.created_at, false,
           m.state in ('paid', 'rejected', 'failed') and not exists (
             select from cashier.moves n where n.object_id = x.id and n.id < m.id and n.state in ('paid', 'rejected', 'failed')
           ),
           m.state in ('approved', 'rejected') and not exists (
             select from cashier.moves n where n.object_id = x.id and n.id < m.id and n.state in ('approved', 'rejected')
           ), 0, m.state = 'approved' and x.verdict = 'pay'
      from cashier.moves m join cashier.withdrawals x on x.id = m.object_id
      where m.state in ('approved', 'paid', 'rejected', 'failed') and m.at >= p_from and m.at < p_to and x.merchant_code = p_market
    union all
    select 'part', m.state, m.at, x.member_id, x.currency, x.method, 0, x.created_at, false, false, false, p.amount, false
      from cashier.payout_moves m join cashier.payouts p on p.id = m.part_id join cashier.withdrawals x on x.id = p.withdrawal_id
      where m.state = 'paid' and m.at >= p_from and m.at < p_to and x.merchant_code = p_market
    union all
    select 'later', 'credited', h.at, x.member_id, x.currency, x.method, h.units, x.created_at, false, false, false, 0, false
      from cashier.happenings h join cashier.payments p on p.id = h.payment join cashier.deposits x on x.id = p.deposit_id
      where h.kind = 'payment_credited' and h.at >= p_from and h.at < p_to and x.merchant_code = p_market and h.at > x.approved_at
  )
  select floor(extract(epoch from m.at - p_day) / 3600)::integer, m.currency, m.method,
         count(*) filter (where m.way = 'in' and m.state = 'approved'),
         coalesce(sum(m.amount) filter (where m.way = 'in' and m.state = 'approved' or m.way = 'later'), 0)::bigint,
         count(*) filter (where m.way = 'in' and m.is_end),
         count(*) filter (where m.is_first), coalesce(sum(m.amount) filter (where m.is_first), 0)::bigint,
         count(*) filter (where m.way = 'out' and m.state = 'paid' and m.is_end),
         coalesce(sum(m.paid), 0)::bigint,
         count(*) filter (where m.way = 'out' and m.is_end),
         count(*) filter (where m.is_decision),
         coalesce(sum(extract(epoch from m.at - m.created_at)) filter (where m.is_decision), 0)::bigint,
         count(*) filter (where m.is_decision and m.is_by_itself)
    from moves m
    where not exists (select from members.test_members() t where t.member_id = m.member_id)
    group by 1, 2, 3
$$;
grant execute on function cashier.hour_sums to feria_app;
