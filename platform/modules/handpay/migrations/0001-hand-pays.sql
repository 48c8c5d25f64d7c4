-- Wins that wait until two persons have looked (ADR 58). The win itself is posted as every win is; in the same transaction what it
-- brought is put aside, and a row here says why. Nothing but a decision, or the vendor's own rollback, takes it out again.
create schema handpay;
grant usage on schema handpay to feria_app;

create table handpay.hand_pays (
  id uuid primary key default uuidv7(),
  -- A win of a round, or money that came home from a vendor's wallet.
  source text not null check (source in ('win', 'transfer')),
  -- As the ledger names the call: `vendor:transaction`, or the transfer.
  key text not null unique,
  member_id uuid not null,
  market text not null,
  currency text not null,
  vendor text not null,
  -- The round, or the transfer.
  reference text not null,
  -- What the vendor paid; what of it is put aside is less by what was withheld as tax or repaid a debt.
  amount bigint not null check (amount > 0),
  held_cash bigint not null check (held_cash >= 0),
  held_bonus bigint not null check (held_bonus >= 0),
  -- A free win that belongs to the bonus account goes back there whatever became of the bonus.
  to_bonus boolean not null,
  -- amount: of itself. round: with the other wins of its round. hour: with what the member won at the vendor within the hour.
  -- vendor_hour: the vendor has paid more within the hour than its cap.
  why text not null check (why in ('amount', 'round', 'hour', 'vendor_hour')),
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'refused', 'rolled_back')),
  decided_at timestamptz,
  asked_by uuid, asked_by_name text, decided_by uuid, decided_by_name text,
  note text, cause text,
  check ((state = 'waiting') = (decided_at is null)),
  -- Two persons, whatever anybody judged before.
  constraint hand_pays_two_persons check (state not in ('paid', 'refused')
    or (asked_by is not null and decided_by is not null and asked_by <> decided_by and length(note) >= 3))
);
create index hand_pays_waiting on handpay.hand_pays (id) where state = 'waiting';
create index hand_pays_of_member on handpay.hand_pays (member_id, vendor, at);
grant select, insert on handpay.hand_pays to feria_app;
grant update (state, decided_at, asked_by, asked_by_name, decided_by, decided_by_name, note, cause) on handpay.hand_pays to feria_app;

create function handpay.decide_once() returns trigger language plpgsql as $$
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
create trigger hand_pays_decided_once before update or delete on handpay.hand_pays
  for each row execute function handpay.decide_once();

-- Puts aside what these wins brought, in the transaction that posted them and under their members' locks: what of it went to the
-- cash and what to the bonus. Answers each one's cash afterwards, null where none was touched.
create function handpay.hold_wins(
  p_source text, p_keys text[], p_members uuid[], p_markets text[], p_currencies text[], p_vendors text[], p_references text[],
  p_amounts bigint[], p_cash bigint[], p_bonus bigint[], p_to_bonus boolean[], p_whys text[], p_at timestamptz
) returns table (item integer, cash bigint)
language plpgsql rows 1 as $$
#variable_conflict use_column
declare
  posted record;
  items integer[];
  after bigint[] := array_fill(null::bigint, array[array_length(p_keys, 1)]);
begin
  insert into handpay.hand_pays (source, key, member_id, market, currency, vendor, reference, amount, held_cash, held_bonus, to_bonus, why, at)
    select p_source, u.key, u.member_id, u.market, u.currency, u.vendor, u.reference, u.amount, u.held_cash, u.held_bonus, u.to_bonus, u.why, p_at
      from unnest(p_keys, p_members, p_markets, p_currencies, p_vendors, p_references, p_amounts, p_cash, p_bonus, p_to_bonus, p_whys)
        as u (key, member_id, market, currency, vendor, reference, amount, held_cash, held_bonus, to_bonus, why)
      order by u.key;
  select array_agg(u.ord::integer order by u.ord, leg.step) into items
    from unnest(p_cash, p_bonus) with ordinality as u (held_cash, held_bonus, ord)
    cross join lateral (values (1, u.held_cash), (2, u.held_bonus)) as leg (step, amount)
    where leg.amount > 0;
  if items is not null then
    for posted in
      select p.item, p.verdict, p.cash
        from (
          select array_agg(leg.kind order by u.ord, leg.step) as kinds, array_agg(u.key order by u.ord, leg.step) as keys,
                 array_agg(u.member_id order by u.ord, leg.step) as members, array_agg(u.currency order by u.ord, leg.step) as currencies,
                 array_agg(leg.amount order by u.ord, leg.step) as amounts, array_agg(u.vendor order by u.ord, leg.step) as vendors,
                 array_agg(u.reference order by u.ord, leg.step) as refs
            from unnest(p_keys, p_members, p_currencies, p_vendors, p_references, p_cash, p_bonus)
              with ordinality as u (key, member_id, currency, vendor, reference, held_cash, held_bonus, ord)
            cross join lateral (values (1, 'win_hold', u.held_cash), (2, 'bonus_win_hold', u.held_bonus)) as leg (step, kind, amount)
            where leg.amount > 0
        ) a
        cross join lateral wallet.post_entries(a.kinds, a.keys, a.members, a.currencies, a.amounts, a.vendors, a.refs, p_at) p
    loop
      if posted.verdict <> 'ok' then raise exception 'a win that waits could not be put aside: %', posted.verdict; end if;
      after[items[posted.item]] := coalesce(posted.cash, after[items[posted.item]]);
    end loop;
  end if;
  perform core.emit_all(array_agg('handpay.moved'::text order by h.id), array_agg(handpay.fact_of(h) order by h.id), p_at)
    from handpay.hand_pays h where h.key = any (p_keys);
  return query select u.ord::integer, u.cash from unnest(after) with ordinality as u (cash, ord);
end $$;

create function handpay.fact_of(p_row handpay.hand_pays) returns jsonb language sql immutable as $$
  select jsonb_build_object('memberId', p_row.member_id, 'handPayId', p_row.id, 'currency', p_row.currency, 'state', p_row.state,
    'amount', round((p_row.held_cash + p_row.held_bonus) * 0.00001, 5)::text, 'cause', p_row.cause)
$$;

-- Gives back what is put aside under these keys, as what it was, and closes their rows; those that do not wait any more are left
-- alone. Under the members' locks. Bonus money is cash where no bonus is open any more, by the rule by which wins are paid.
create function handpay.let_go(
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
        from (values ('win_release', due.held_cash + case when stays then 0 else due.held_bonus end),
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

-- What of a member's wins at a vendor since an instant waits or was decided by hand, and what of one round: looked at already, and
-- not counted again.
create function handpay.looked_at(p_member uuid, p_currency text, p_vendor text, p_since timestamptz, p_reference text)
  returns table (in_hour bigint, in_round bigint)
language sql stable rows 1 as $$
  select coalesce(sum(h.amount) filter (where h.at >= p_since), 0)::bigint,
         coalesce(sum(h.amount) filter (where h.reference = p_reference), 0)::bigint
    from handpay.hand_pays h
    where h.member_id = p_member and h.vendor = p_vendor and h.currency = p_currency and h.state in ('waiting', 'paid')
$$;

-- What members hold apart for wins that wait.
create function handpay.held_sums() returns table (member_id uuid, currency text, hand_pays bigint, amount bigint)
language sql stable as $$
  select h.member_id, h.currency, count(*), sum(h.held_cash + h.held_bonus)::bigint
    from handpay.hand_pays h where h.state = 'waiting' group by h.member_id, h.currency
$$;
revoke execute on function handpay.hold_wins, handpay.let_go, handpay.looked_at, handpay.held_sums, handpay.fact_of from public;
grant execute on function handpay.hold_wins, handpay.let_go, handpay.looked_at, handpay.held_sums, handpay.fact_of to feria_app;
