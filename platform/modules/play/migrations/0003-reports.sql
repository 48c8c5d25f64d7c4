-- What reporting asks of play.
create function play.open_rounds() returns bigint language sql stable as $$
  select count(*) from play.rounds where state = 'open'
$$;

-- Money that moved in [p_from, p_to), by market; what was rolled back in it is taken off.
create function play.day_totals(p_from timestamptz, p_to timestamptz)
  returns table (market text, currency text, rounds bigint, staked bigint, won bigint)
language sql stable as $$
  select d.market, e.currency, count(distinct e.round_id),
         coalesce(sum(case e.kind when 'bet' then e.amount when 'rollback' then -e.amount else 0 end), 0)::bigint,
         coalesce(sum(case e.kind when 'win' then e.amount when 'win_rollback' then -e.amount else 0 end), 0)::bigint
    from (
      select r.round_id, r.currency, r.amount,
             case when r.kind = 'rollback' and target.kind = 'win' then 'win_rollback' else r.kind end as kind
        from play.receipts r
        left join play.receipts target
          on r.kind = 'rollback' and target.vendor = r.vendor and target.transaction_uuid = r.reference
        where r.at >= p_from and r.at < p_to and r.round_id is not null
    ) e
    join play.rounds d on d.id = e.round_id
    group by d.market, e.currency
$$;

-- What a member has played, for the operator who judges a withdrawal.
create function play.member_totals(p_members uuid[])
  returns table (member_id uuid, rounds bigint, staked bigint, won bigint, last_at timestamptz)
language sql stable as $$
  select m.id, count(r.id), coalesce(sum(r.staked), 0)::bigint, coalesce(sum(r.won), 0)::bigint, max(r.opened_at)
    from unnest(p_members) as m (id)
    left join play.rounds r on r.member_id = m.id and r.state <> 'rolled_back'
    group by m.id
$$;
