-- What rounds with real money did, or are about to do. A win is owed from its draw on, and done when the operator has
-- acknowledged it; what a rollback gave back only the operator knows.
create or replace view transactions as
  select b.id, 'bet' as kind,
         case when b.state = 'asked' then case when r.state in ('staking', 'raising') then 'open' else 'cancelled' end
           when b.state = 'done' then case r.state when 'cancelling' then 'cancelled' else 'done' end
           else b.state end as status,
         s.owner, r.currency, b.amount, r.id as round, b.created_at as at
    from round_bets b join round_seats s using (round_id, seat) join rounds r on r.id = b.round_id
    where r.mode = 'real'
  union all
  select s.win_uuid, 'win', case when s.paid_at is null then 'open' else 'done' end,
         s.owner, r.currency, s.win, r.id, s.paid_at
    from round_seats s join rounds r on r.id = s.round_id
    where r.mode = 'real' and r.state in ('settling', 'closed')
  union all
  select b.rollback_uuid, 'rollback', case b.state when 'cancelled' then 'done' else 'open' end,
         s.owner, r.currency, null, r.id, b.ended_at
    from round_bets b join round_seats s using (round_id, seat) join rounds r on r.id = b.round_id
    where r.mode = 'real'
      and (b.state = 'cancelled' or (b.state = 'asked' and r.state in ('cancelling', 'returning'))
        or (b.state = 'done' and r.state = 'cancelling'));
