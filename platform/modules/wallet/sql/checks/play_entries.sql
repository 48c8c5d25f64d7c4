-- For play: its entries among those after (p_xid, p_id) through (p_last_xid, p_last_id), and entries by what they are called.
create or replace function wallet.play_entries(p_xid text, p_id bigint, p_last_xid text, p_last_id bigint)
  returns table (id bigint, kind text, key text, member_id uuid, currency text, amount bigint, vendor text)
language sql stable set search_path = wallet, pg_temp as $$
  select e.id, e.kind, e.key, e.member_id, e.currency, e.amount, e.counterparty
    from wallet.entries e
    where (e.xid, e.id) > (p_xid::xid8, p_id) and (e.xid, e.id) <= (p_last_xid::xid8, p_last_id)
      and e.kind in ('bet', 'win', 'rollback', 'win_rollback', 'bonus_bet', 'bonus_win', 'bonus_rollback',
        'bonus_win_rollback', 'free_win', 'free_win_rollback', 'free_win_bonus', 'free_win_bonus_rollback')
$$;
alter function wallet.play_entries owner to feria_wallet;
revoke execute on function wallet.play_entries from public;
grant execute on function wallet.play_entries to feria_app;
