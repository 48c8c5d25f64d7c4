-- What members hold apart for wins that wait.
create or replace function handpay.held_sums() returns table (member_id uuid, currency text, hand_pays bigint, amount bigint)
language sql stable as $$
  select h.member_id, h.currency, count(*), sum(h.held_cash + h.held_bonus)::bigint
    from handpay.hand_pays h where h.state = 'waiting' group by h.member_id, h.currency
$$;
revoke execute on function handpay.held_sums from public;
grant execute on function handpay.held_sums to feria_app;
