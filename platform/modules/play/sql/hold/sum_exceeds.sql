-- Which sum a win exceeds the value with: its round's, or its member's hour at the vendor; null: none.
create or replace function play.sum_exceeds(p_call play.judged, p_from bigint, p_at timestamptz) returns text
language sql stable as $$
  select case when r.won - seen.in_round + p_call.amount > p_from then 'round'
              when hour.net - seen.in_hour + p_call.amount > p_from then 'hour' end
    from play.rounds r
    cross join lateral handpay.looked_at(r.member_id, r.currency, r.vendor, p_at - interval '1 hour', r.id::text) seen
    cross join lateral (
      select coalesce(sum(o.won - o.staked), 0)::bigint as net from play.rounds o
        where o.member_id = r.member_id and o.vendor = r.vendor and o.currency = r.currency and o.moved_at >= p_at - interval '1 hour' and o.opened_at >= p_at - interval '1 day'
    ) hour
    where r.id = p_call.round_id
$$;
grant execute on function play.sum_exceeds to feria_app;
