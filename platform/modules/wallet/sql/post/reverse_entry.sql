-- Compensates an entry leg by leg, once. What the member's cash lacks becomes a debt, and what comes back to the member
-- repays one first. Bonus money comes back as cash where no bonus is open, and is taken from the cash where it is gone:
-- the same rule by which wins and rollbacks are paid.
-- Verdicts: ok, repeat, entry_unknown, not_reversible (a reversal itself, or money in hold that is gone).
create or replace function wallet.reverse_entry(p_entry bigint, p_reason text, p_actor text, p_at timestamptz, p_cause text default null)
  returns table (verdict text, entry_id bigint)
language plpgsql security definer set search_path = wallet, pg_temp as $$
#variable_conflict use_column
declare
  original wallet.entries;
  known bigint;
  fresh bigint;
  net bigint; -- what the member's cash and debt get back together
  cash_id bigint; debt_id bigint; bonus_id bigint;
  cash_amount bigint; debt_amount bigint; bonus_amount bigint;
  wanted_bonus bigint; to_bonus bigint; to_debt bigint; to_cash bigint;
begin
  select * into original from wallet.entries e where e.id = p_entry;
  if original.id is null then
    return query select 'entry_unknown'::text, null::bigint;
    return;
  end if;
  if original.kind = 'reversal' then
    return query select 'not_reversible'::text, null::bigint;
    return;
  end if;
  perform 1 from wallet.lock_cash(array[original.member_id], array[original.currency]);
  select r.entry_id into known from wallet.reversals r where r.of_entry_id = p_entry;
  if known is not null then
    return query select 'repeat'::text, known;
    return;
  end if;
  select max(a.id) filter (where a.purpose = 'cash'), max(a.id) filter (where a.purpose = 'debt'),
         max(a.id) filter (where a.purpose = 'bonus')
    into cash_id, debt_id, bonus_id
    from wallet.accounts a
    where a.owner_kind = 'member' and a.owner_id = original.member_id::text and a.currency = original.currency;
  perform 1 from wallet.balances b where b.account_id in (
      select p.account_id from wallet.postings_of(original) p
      union select cash_id union select debt_id union select bonus_id)
    order by b.account_id for update;
  if exists (
    select from wallet.postings_of(original) p join wallet.balances b on b.account_id = p.account_id
      where p.account_id not in (cash_id, debt_id, bonus_id) and b.amount < p.amount
  ) then
    return query select 'not_reversible'::text, null::bigint;
    return;
  end if;
  select b.amount into cash_amount from wallet.balances b where b.account_id = cash_id;
  select b.amount into debt_amount from wallet.balances b where b.account_id = debt_id;
  select b.amount into bonus_amount from wallet.balances b where b.account_id = bonus_id;
  select coalesce(-sum(p.amount) filter (where p.account_id in (cash_id, debt_id)), 0)::bigint,
         coalesce(-sum(p.amount) filter (where p.account_id = bonus_id), 0)::bigint
    into net, wanted_bonus
    from wallet.postings_of(original) p;
  to_bonus := case
    when wanted_bonus < 0 then greatest(wanted_bonus, -bonus_amount)
    when exists (
      select from wallet.bonuses o
        where o.member_id = original.member_id and o.currency = original.currency and o.ended_at is null
          and o.expires_at > p_at
    ) then wanted_bonus
    else 0 end;
  net := net + wanted_bonus - to_bonus;
  to_debt := case when net > 0 then least(net, -debt_amount) else least(0, cash_amount + net) end;
  to_cash := net - to_debt;
  fresh := nextval('wallet.entries_id_seq');
  insert into wallet.entries (id, kind, key, member_id, currency, amount, counterparty, reference, at)
    overriding system value
    values (fresh, 'reversal', p_entry::text, original.member_id, original.currency, original.amount,
            original.counterparty, original.reference, p_at);
  with legs as materialized (
    select l.account_id, l.amount, row_number() over (order by l.account_id) as ordinal
      from (
        select p.account_id, -p.amount as amount from wallet.postings_of(original) p
          where p.account_id not in (cash_id, debt_id, bonus_id)
        union all select cash_id, to_cash
        union all select debt_id, to_debt
        union all select bonus_id, to_bonus
      ) l where l.amount <> 0
  ), moved as (
    update wallet.balances b set amount = b.amount + l.amount, last_entry_id = fresh
      from legs l where b.account_id = l.account_id
      returning b.account_id, b.amount
  )
  insert into wallet.posting_rows (entry_id, ordinal, account_id, currency, amount, balance_after)
    select fresh, l.ordinal, l.account_id, original.currency, l.amount, m.amount
      from legs l left join moved m on m.account_id = l.account_id;
  insert into wallet.reversals (of_entry_id, entry_id, reason, actor, at, cause)
    values (p_entry, fresh, p_reason, p_actor, p_at, p_cause);
  return query select 'ok'::text, fresh;
end $$;
alter function wallet.reverse_entry owner to feria_wallet;
revoke execute on function wallet.reverse_entry from public;
grant execute on function wallet.reverse_entry to feria_app;
