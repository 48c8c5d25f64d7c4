-- What payment methods took of members between two instants, and, below zero, what of it was taken back, by the payment that it is of.
-- Both kinds are rare, and found by their kind among the entries that were made about then.
create or replace function wallet.fee_moves(p_from timestamptz, p_to timestamptz)
  returns table (member_id uuid, currency text, reference text, at timestamptz, amount bigint)
language sql stable set search_path = wallet, pg_temp as $$
  with found as materialized (
    select wallet.entry_edge(p_from - interval '5 minutes') as low, wallet.entry_edge(p_to + interval '5 minutes') as high
  ), edges as materialized (
    -- The first entry behind an edge may be as early as what lies before it.
    select f.low, coalesce((select min(x.id) from wallet.entries x where x.id > f.high), f.high) as high from found f
  )
  select e.member_id, e.currency, e.reference, e.at, e.amount
    from edges cross join lateral (
      select * from wallet.entries x
        where x.kind in ('deposit_fee', 'payout_fee') and x.id > edges.low and x.id <= edges.high and x.at >= p_from and x.at < p_to
    ) e
  union all
  select e.member_id, e.currency, e.reference, e.at, -o.amount
    from edges cross join lateral (
      select * from wallet.entries x
        where x.kind = 'reversal' and x.id > edges.low and x.id <= edges.high and x.at >= p_from and x.at < p_to
    ) e
      join wallet.reversals r on r.entry_id = e.id
      join wallet.entries o on o.id = r.of_entry_id and o.kind in ('deposit_fee', 'payout_fee')
$$;
alter function wallet.fee_moves owner to feria_wallet;
revoke execute on function wallet.fee_moves from public;
grant execute on function wallet.fee_moves to feria_app;
