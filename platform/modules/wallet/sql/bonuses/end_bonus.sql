-- Ends an open bonus: wagered turns what is left of it into cash, the others give it back to the licensee.
-- Verdicts: ok, repeat (it ended before), bonus_unknown.
create or replace function wallet.end_bonus(p_id uuid, p_by text, p_at timestamptz) returns text
language plpgsql security definer set search_path = wallet, pg_temp as $$
declare
  bonus wallet.bonuses;
  amount bigint;
begin
  select * into bonus from wallet.bonuses b where b.id = p_id;
  if bonus.id is null then return 'bonus_unknown'; end if;
  perform 1 from wallet.lock_cash(array[bonus.member_id], array[bonus.currency]);
  update wallet.bonuses b set ended_at = p_at, ended_by = p_by where b.id = p_id and b.ended_at is null;
  if not found then return 'repeat'; end if;
  select b.amount into amount
    from wallet.accounts a join wallet.balances b on b.account_id = a.id
    where a.owner_kind = 'member' and a.owner_id = bonus.member_id::text and a.currency = bonus.currency
      and a.purpose = 'bonus';
  if amount > 0 then
    perform 1 from wallet.post_entries(
      array[case p_by when 'wagered' then 'bonus_convert' else 'bonus_forfeit' end], array[p_id::text],
      array[bonus.member_id], array[bonus.currency], array[amount], array['house'], array[bonus.reference], p_at);
  end if;
  return 'ok';
end $$;
alter function wallet.end_bonus owner to feria_wallet;
revoke execute on function wallet.end_bonus from public;
grant execute on function wallet.end_bonus to feria_app;
