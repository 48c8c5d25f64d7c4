-- The hold, locked after its member's balance: whoever holds the balance may go on to the hold, never the other way.
create or replace function wallet.lock_hold(p_key text) returns wallet.holds
language plpgsql set search_path = wallet, pg_temp as $$
declare
  found_hold wallet.holds;
begin
  select * into found_hold from wallet.holds where key = p_key;
  if found_hold.key is null then return null; end if;
  perform 1 from wallet.lock_cash(array[found_hold.member_id], array[found_hold.currency]);
  select * into found_hold from wallet.holds where key = p_key for update;
  return found_hold;
end $$;
alter function wallet.lock_hold owner to feria_wallet;
revoke execute on function wallet.lock_hold from public;
