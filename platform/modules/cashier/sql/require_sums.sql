-- Whatever was done to the parts of a withdrawal: what is on its way or was paid, and what is back, is its amount.
create or replace function cashier.require_sums() returns trigger language plpgsql as $$
declare
  wanted uuid := case tg_table_name when 'payouts' then (to_jsonb(new) ->> 'withdrawal_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  whole cashier.withdrawals;
  parts bigint;
  alive bigint;
begin
  select * into whole from cashier.withdrawals w where w.id = wanted;
  select count(*), coalesce(sum(p.amount) filter (where p.state not in ('failed', 'returned')), 0)
    into parts, alive from cashier.payouts p where p.withdrawal_id = wanted;
  if (case when whole.state in ('requested', 'on_hold') then parts <> 0 or whole.given_back <> 0 else alive + whole.given_back <> whole.amount end) then
    raise exception 'the parts of withdrawal % and what is back are not its amount', wanted using errcode = 'check_violation';
  end if;
  return null;
end $$;
