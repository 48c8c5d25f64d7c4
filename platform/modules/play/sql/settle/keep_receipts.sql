-- Stores the receipt and the key of each call that had its effect, so that a repeat is known. False: none had.
create or replace function play.keep_receipts(p play.settlement) returns boolean
language plpgsql as $$
begin
  with kept as materialized (
    select c.* from unnest(p.calls) c where c.verdict in ('post', 'remember') and p.statuses[c.ord] = 'ok'
  ), keyed as (
    insert into play.keys (key, member_id, hash, at, balance)
      select c.key, c.member_id, play.short_hash(c.hash), p.at, p.balances[c.ord]
        from kept c
        order by c.key -- one order everywhere: two batches with the same ids wait, and never deadlock
  )
  insert into play.receipts (vendor, transaction_uuid, kind, member_id, round_id, reference, currency, amount, hash,
                             entry_id, balance, at, is_free, grant_id, wins_to, jackpot, sent_at, bonus_amount)
    select c.vendor, c.transaction_uuid, c.kind, c.member_id, c.round_id, c.reference, c.currency, c.amount, c.hash,
           p.entries[c.ord], p.balances[c.ord], p.at, c.is_free, c.grant_id, c.wins_to, c.jackpot, c.sent_at,
           coalesce(c.bonus_part, 0)
      from kept c;
  return found;
end $$;
grant execute on function play.keep_receipts to feria_app;
