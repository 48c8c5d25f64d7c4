-- What a round has paid out to cash in all, without one of its wins: bonus money is no prize until it is cash.
create or replace function play.cash_won(p_round uuid, p_without text) returns bigint
language sql stable set enable_seqscan = off as $$
  select coalesce(sum(r.amount - r.bonus_amount), 0)::bigint from play.receipts r
    where r.round_id = p_round and r.kind = 'win' and coalesce(r.wins_to, 'cash') = 'cash'
      and r.transaction_uuid is distinct from p_without
      and not exists (select from play.reversals v where v.vendor = r.vendor and v.transaction_uuid = r.transaction_uuid
        and v.member_id = r.member_id)
$$;
grant execute on function play.cash_won to feria_app;
