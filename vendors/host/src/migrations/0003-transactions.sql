-- The operator compares our books with its own: by time, and by the name of a transaction.
create index rounds_begun on rounds (created_at) where mode = 'real';
create index rounds_ended on rounds (closed_at) where mode = 'real' and closed_at is not null;
create unique index rounds_bet on rounds (bet_uuid);
create unique index rounds_win on rounds (win_uuid);
create unique index rounds_rollback on rounds (rollback_uuid);

-- What rounds with real money did, or are about to do. A win is owed from its draw on, and done when the operator has
-- acknowledged it; what a rollback gave back only the operator knows.
create view transactions as
  select r.bet_uuid as id, 'bet' as kind,
         case when r.state = 'staking' then 'open' when r.state = 'cancelling' then 'cancelled'
           when r.state = 'cancelled' then case when r.refusal = 'bet_cancelled' then 'cancelled' else 'refused' end
           else 'done' end as status,
         r.owner, r.currency, r.stake as amount, r.id as round, r.created_at as at
    from rounds r where r.mode = 'real'
  union all
  select r.win_uuid, 'win', case r.state when 'closed' then 'done' else 'open' end,
         r.owner, r.currency, r.win, r.id, r.closed_at
    from rounds r where r.mode = 'real' and r.state in ('settling', 'closed')
  union all
  select r.rollback_uuid, 'rollback', case r.state when 'cancelled' then 'done' else 'open' end,
         r.owner, r.currency, null, r.id, r.closed_at
    from rounds r
    where r.mode = 'real' and r.state in ('cancelling', 'cancelled') and r.refusal = 'bet_cancelled';
