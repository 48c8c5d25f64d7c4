-- Verdicts: ok, repeat, conflict (the id is known with other terms), bonus_open (the member has another one).
create or replace function wallet.grant_bonus(
  p_id uuid, p_member uuid, p_currency text, p_amount bigint, p_wagering bigint, p_max_bet bigint, p_excluded text[],
  p_spend_order text, p_reference text, p_expires timestamptz, p_at timestamptz
) returns text
language plpgsql security definer set search_path = wallet, pg_temp as $$
declare
  known wallet.bonuses;
begin
  perform 1 from wallet.lock_cash(array[p_member], array[p_currency]);
  select * into known from wallet.bonuses b where b.id = p_id;
  if known.id is not null then
    return case when (known.member_id, known.currency, known.granted, known.wagering_required)
      = (p_member, p_currency, p_amount, p_wagering) then 'repeat' else 'conflict' end;
  end if;
  if exists (select from wallet.bonuses b where b.member_id = p_member and b.currency = p_currency and b.ended_at is null)
  then
    return 'bonus_open';
  end if;
  insert into wallet.bonuses (id, member_id, currency, granted, wagering_required, max_bet, excluded_games, spend_order,
                              reference, granted_at, expires_at)
    values (p_id, p_member, p_currency, p_amount, p_wagering, p_max_bet, p_excluded, p_spend_order, p_reference, p_at,
            p_expires);
  return (select p.verdict from wallet.post_entries(array['bonus_grant'], array[p_id::text], array[p_member],
    array[p_currency], array[p_amount], array['house'], array[p_reference], p_at) p);
end $$;
alter function wallet.grant_bonus owner to feria_wallet;
revoke execute on function wallet.grant_bonus from public;
grant execute on function wallet.grant_bonus to feria_app;
