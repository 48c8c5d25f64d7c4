-- Gives back what is put aside under these keys, as what it was, and closes their rows; those that do not wait any more are left
-- alone. Under the members' locks. Bonus money is cash where no bonus is open any more, by the rule by which wins are paid.
create or replace function handpay.let_go(
  p_keys text[], p_state text, p_asked_by uuid, p_asked_by_name text, p_decided_by uuid, p_decided_by_name text, p_note text,
  p_cause text, p_at timestamptz
) returns integer
language plpgsql as $$
declare
  due handpay.hand_pays;
  stays boolean;
  posted record;
  done integer := 0;
begin
  for due in select * from handpay.hand_pays h where h.key = any (p_keys) and h.state = 'waiting' order by h.key for update loop
    stays := due.to_bonus or due.held_bonus > 0
      and exists (select from wallet.bonus_terms(array[due.member_id], array[due.currency], p_at));
    for posted in
      select p.verdict
        from (values (case due.source when 'transfer' then 'transfer_win_release' else 'win_release' end, due.held_cash + case when stays then 0 else due.held_bonus end),
                     ('bonus_win_release', case when stays then due.held_bonus else 0 end)) as leg (kind, amount)
        cross join lateral wallet.post_entries(array[leg.kind], array[due.key], array[due.member_id], array[due.currency],
          array[leg.amount], array[due.vendor], array[due.reference], p_at) p
        where leg.amount > 0
    loop
      if posted.verdict <> 'ok' then raise exception 'what is put aside did not come back: %', posted.verdict; end if;
    end loop;
    update handpay.hand_pays h set state = p_state, decided_at = p_at, asked_by = p_asked_by, asked_by_name = p_asked_by_name,
        decided_by = p_decided_by, decided_by_name = p_decided_by_name, note = p_note, cause = p_cause
      where h.id = due.id
      returning h.* into due;
    perform core.emit_all(array['handpay.moved'], array[handpay.fact_of(due)], p_at);
    done := done + 1;
  end loop;
  return done;
end $$;
revoke execute on function handpay.let_go from public;
grant execute on function handpay.let_go to feria_app;
