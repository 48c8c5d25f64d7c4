-- Tells each effect as a fact, and the rounds that are closed by it: those of `p_closed`, and those that began and ended with one call.
-- False: there is nothing to tell.
create or replace function play.tell_settled(p play.settlement, p_closed uuid[]) returns boolean
language plpgsql as $$
begin
  perform core.emit_all(array_agg(f.kind order by f.ord, f.step), array_agg(f.payload order by f.ord, f.step), p.at)
    from (
      select c.ord, 1 as step, play.fact_of(c) as kind,
             jsonb_build_object('memberId', c.member_id, 'roundId', c.round_id, 'currency', c.currency,
               'amount', play.to_decimal(c.amount), 'balance', play.to_decimal(p.balances[c.ord]),
               'isFree', c.is_free) as payload
        from unnest(p.calls) c
        where c.verdict = 'post' and p.statuses[c.ord] = 'ok'
      union all
      select c.ord, 2, 'play.round_closed',
             jsonb_build_object('memberId', r.member_id, 'roundId', r.id, 'currency', r.currency,
               'staked', play.to_decimal(r.staked), 'won', play.to_decimal(r.won))
        from unnest(p.calls) c
        join play.rounds r on r.id = c.round_id
        where c.verdict = 'post' and p.statuses[c.ord] = 'ok'
          and (r.id = any (p_closed) or (c.is_new_round and c.closes))
    ) f
    having count(*) > 0;
  return found;
end $$;
grant execute on function play.tell_settled to feria_app;
