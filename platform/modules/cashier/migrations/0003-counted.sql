-- What was paid in and out before limits of deposits were counted. From here on the moves of a payment count it.
do $$
begin
  perform safety.count_money(array_agg(c.member_id), array_agg(c.currency), array_agg(c.merchant_code), array_agg(c.at),
      array_agg(c.deposited), array_agg(c.withdrawn))
    from (
      select d.member_id, d.currency, d.merchant_code, d.created_at as at, d.amount as deposited, 0::bigint as withdrawn
        from cashier.deposits d where d.state in ('created', 'pending', 'approved')
      union all
      select w.member_id, w.currency, w.merchant_code, m.at, 0, w.amount
        from cashier.withdrawals w join cashier.moves m on m.object_id = w.id and m.state = 'paid'
    ) c
    having count(*) > 0;
end $$;
