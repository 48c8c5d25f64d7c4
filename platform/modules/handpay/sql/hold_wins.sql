-- Puts aside what these wins brought, in the transaction that posted them and under their members' locks: what of it went to the
-- cash and what to the bonus. Answers each one's cash afterwards, null where none was touched.
create or replace function handpay.hold_wins(
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
            cross join lateral (values (1, case p_source when 'transfer' then 'transfer_win_hold' else 'win_hold' end, u.held_cash), (2, 'bonus_win_hold', u.held_bonus)) as leg (step, kind, amount)
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
revoke execute on function handpay.hold_wins from public;
grant execute on function handpay.hold_wins to feria_app;
