-- What of a member's wins at a vendor since an instant waits or was decided by hand, and what of one round: looked at already, and
-- not counted again.
create or replace function handpay.looked_at(p_member uuid, p_currency text, p_vendor text, p_since timestamptz, p_reference text)
  returns table (in_hour bigint, in_round bigint)
language sql stable rows 1 as $$
  select coalesce(sum(h.amount) filter (where h.at >= p_since), 0)::bigint,
         coalesce(sum(h.amount) filter (where h.reference = p_reference), 0)::bigint
    from handpay.hand_pays h
    where h.member_id = p_member and h.vendor = p_vendor and h.currency = p_currency and h.state in ('waiting', 'paid')
$$;
revoke execute on function handpay.looked_at from public;
grant execute on function handpay.looked_at to feria_app;
