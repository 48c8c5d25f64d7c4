create or replace function handpay.decide_once() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'waiting' or new.state = 'waiting'
    or (old.id, old.source, old.key, old.member_id, old.currency, old.amount, old.held_cash, old.held_bonus, old.at)
      is distinct from (new.id, new.source, new.key, new.member_id, new.currency, new.amount, new.held_cash, new.held_bonus, new.at)
  then
    raise exception 'a hand pay is decided once, and nothing else of it changes' using errcode = 'restrict_violation';
  end if;
  -- Two accounts of which one had a hand in the other are no two persons (ADR 57).
  if new.state in ('paid', 'refused') then
    perform operators.refuse_one_person(new.asked_by, new.decided_by);
    perform operators.refuse_gone(new.asked_by);
  end if;
  return new;
end $$;
