-- What a deposit costs in tax, charged; answers the member's part.
create or replace function tax.charge_deposit(p_member uuid, p_market text, p_currency text, p_key text, p_amount bigint, p_at timestamptz)
returns bigint language plpgsql as $$
declare
  dues tax.due[];
begin
  select array_agg(d) into dues
    from tax.of_acts('{1}', '{deposit}', array[p_member], array[p_market], array[p_currency], array[p_key], array[null::text],
                     array[p_key], array[p_amount], p_at) d;
  if dues is null then return 0; end if;
  perform tax.charge(dues, p_at);
  return (select coalesce(sum(d.amount), 0)::bigint from unnest(dues) d where d.bearer = 'member');
end $$;
grant execute on function tax.charge_deposit to feria_app;
