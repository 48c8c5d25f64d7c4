create or replace function handpay.fact_of(p_row handpay.hand_pays) returns jsonb language sql immutable as $$
  select jsonb_build_object('memberId', p_row.member_id, 'handPayId', p_row.id, 'currency', p_row.currency, 'state', p_row.state,
    'amount', round((p_row.held_cash + p_row.held_bonus) * 0.00001, 5)::text, 'cause', p_row.cause)
$$;
revoke execute on function handpay.fact_of from public;
grant execute on function handpay.fact_of to feria_app;
