-- Free bets move no money: they are no stake of the day. Wins paid on them are.
create or replace function play.day_totals(p_from timestamptz, p_to timestamptz)
  returns table (market text, currency text, rounds bigint, staked bigint, won bigint)
language sql stable as $$
  select d.market, e.currency, count(distinct e.round_id),
         coalesce(sum(case e.kind when 'bet' then e.amount when 'rollback' then -e.amount else 0 end), 0)::bigint,
         coalesce(sum(case e.kind when 'win' then e.amount when 'win_rollback' then -e.amount else 0 end), 0)::bigint
    from (
      select r.round_id, r.currency,
             case when r.is_free and (r.kind = 'bet' or target.kind = 'bet') then 0 else r.amount end as amount,
             case when r.kind = 'rollback' and target.kind = 'win' then 'win_rollback' else r.kind end as kind
        from play.receipts r
        left join play.receipts target
          on r.kind = 'rollback' and target.vendor = r.vendor and target.transaction_uuid = r.reference
        where r.at >= p_from and r.at < p_to and r.round_id is not null
    ) e
    join play.rounds d on d.id = e.round_id
    group by d.market, e.currency
$$;

-- Wins and rollbacks that were answered with "unknown": their vendor sends them again until they are settled. One that
-- stays here without a receipt is money that somebody is owed.
create table play.unsure_calls (
  vendor text not null,
  transaction_uuid text not null,
  kind text not null check (kind in ('win', 'rollback')),
  reference text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null,
  primary key (vendor, transaction_uuid)
);
grant select, insert, update, delete on play.unsure_calls to feria_app;
