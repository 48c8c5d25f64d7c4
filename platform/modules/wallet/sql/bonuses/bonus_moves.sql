-- What was granted as bonuses between two instants, and, below zero, what of bonuses went back to the licensee: ended before it
-- was wagered, or out of time. The entry of what went back has the bonus for its key.
create or replace function wallet.bonus_moves(p_from timestamptz, p_to timestamptz)
  returns table (member_id uuid, currency text, at timestamptz, amount bigint)
language sql stable set search_path = wallet, pg_temp as $$
  select b.member_id, b.currency, b.granted_at, b.granted from wallet.bonuses b
    where b.granted_at >= p_from and b.granted_at < p_to
  union all
  select b.member_id, b.currency, b.ended_at, -e.amount from wallet.bonuses b
    join wallet.entries e on wallet.key_hash(e.key) = wallet.key_hash(b.id::text)
      and wallet.kind_hash(e.kind, e.key) = wallet.kind_hash('bonus_forfeit', b.id::text)
      and e.kind = 'bonus_forfeit' and e.key = b.id::text
    where b.ended_at >= p_from and b.ended_at < p_to and b.ended_by in ('forfeited', 'expired')
$$;
alter function wallet.bonus_moves owner to feria_wallet;
revoke execute on function wallet.bonus_moves from public;
grant execute on function wallet.bonus_moves to feria_app;
