-- Reversals are counted against the same two lines as withdrawals and free rounds (ADR 57): from what they had as a constant on. A
-- currency that came later begins with everything.
insert into operators.second_person (action, currency, from_amount)
  select 'wallet.reversal', s.currency,
         case s.currency when 'COP' then 400000 * 100000::bigint when 'PEN' then 400 * 100000::bigint
                         when 'MXN' then 2000 * 100000::bigint else 1 end
    from operators.second_person s where s.action = 'cashier.withdrawal';
