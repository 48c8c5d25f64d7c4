-- Posts each command once, in the order given, and says of each what became of it:
--   ok                a new entry
--   repeat            the key is known and the command is the same: entry and balances of the first time
--   conflict          the key is known with another command; nothing is done
--   not_enough_money  the source holds less; nothing is done, and its neighbours do not notice
-- `cash` and `held` are the member's balances just after the entry, null where it did not touch them.
-- It fails as a whole when a command names an unknown kind, an account that was never opened or an amount below 1,
-- and when two transactions post one key at once for different members (unique_violation: run it again).
-- A credit repays a debt first: `cash` is null where it went to the debt as a whole.
create or replace function wallet.post_entries(p_kinds text[], p_keys text[], p_members uuid[], p_currencies text[], p_amounts bigint[], p_counterparties text[], p_references text[], p_at timestamp with time zone)
  returns table(item integer, verdict text, entry_id bigint, cash bigint, held bigint)
  language plpgsql
  security definer rows 16
  set search_path = wallet, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
#variable_conflict use_column
declare
  n constant integer := coalesce(array_length(p_keys, 1), 0);
  nobody constant bigint[] := array_fill(null::bigint, array[n]);
  -- Of each command: the accounts, whether they are cash (or held), and the last command before it with its key.
  sources bigint[]; destinations bigint[]; debts bigint[]; previous integer[];
  source_purposes text[]; destination_purposes text[]; may_owe boolean[];
  -- The locked balances, and where each command's accounts stand among them (null: no balance row).
  locked bigint[]; amounts bigint[]; last_entries bigint[];
  source_at integer[]; destination_at integer[]; debt_at integer[];
  -- What comes out.
  verdicts text[] := array_fill(null::text, array[n]);
  first_done integer[] := array_fill(null::integer, array[n]);
  entry_ids bigint[] := nobody; taken bigint[] := nobody; cash_after bigint[] := nobody; held_after bigint[] := nobody;
  repaid bigint[] := nobody;
  source_after bigint[] := nobody; destination_after bigint[] := nobody; debt_after bigint[] := nobody;
  known record; known_after record;
  at integer; first integer; fresh bigint; is_lacking boolean;
  has_debts boolean := false; -- whether a debt took part: then an entry has three sides, or another one than its kind says
begin
  if n = 0 then return; end if;

  for attempt in 1 .. 2 loop
    select array_agg(s.id order by c.ord), array_agg(d.id order by c.ord), array_agg(o.id order by c.ord),
           array_agg(k.source_purpose order by c.ord), array_agg(k.destination_purpose order by c.ord),
           array_agg(k.may_owe order by c.ord), array_agg(c.previous order by c.ord)
      into sources, destinations, debts, source_purposes, destination_purposes, may_owe, previous
      from (
        select u.*, lag(u.ord::integer) over (partition by u.kind, u.key order by u.ord) as previous
          from unnest(p_kinds, p_keys, p_members, p_currencies, p_counterparties)
            with ordinality as u (kind, key, member_id, currency, counterparty, ord)
      ) c
      join wallet.entry_kinds k on k.kind = c.kind
      left join wallet.accounts s on s.owner_kind = k.source_owner and s.purpose = k.source_purpose
        and s.currency = c.currency
        and s.owner_id = case k.source_owner when 'member' then c.member_id::text else c.counterparty end
      left join wallet.accounts d on d.owner_kind = k.destination_owner and d.purpose = k.destination_purpose
        and d.currency = c.currency
        and d.owner_id = case k.destination_owner when 'member' then c.member_id::text else c.counterparty end
      left join wallet.accounts o on (k.may_owe or k.repays) and o.owner_kind = 'member' and o.purpose = 'debt'
        and o.currency = c.currency and o.owner_id = c.member_id::text;
    is_lacking := coalesce(array_length(sources, 1), 0) <> n or array_position(sources, null) is not null
      or array_position(destinations, null) is not null;
    exit when not is_lacking;
    if attempt = 2 then
      raise exception 'a command names an unknown kind, or a member''s account that was never opened';
    end if;
    perform wallet.open_counter_accounts(p_kinds, p_counterparties, p_currencies, p_at);
  end loop;

  select array_agg(b.account_id), array_agg(b.amount), array_agg(b.last_entry_id)
    into locked, amounts, last_entries
    from (
      select account_id, amount, last_entry_id from wallet.balances
        where account_id = any (sources || destinations || debts)
        order by account_id
        for update
    ) b;
  select array_agg(array_position(locked, u.source) order by u.ord),
         array_agg(array_position(locked, u.destination) order by u.ord),
         array_agg(array_position(locked, u.debt) order by u.ord)
    into source_at, destination_at, debt_at
    from unnest(sources, destinations, debts) with ordinality as u (source, destination, debt, ord);

  -- Looked up after the locks: what another transaction did for these members is seen from here on.
  for known in
    select c.ord::integer as at, e.id,
           (e.member_id, e.currency, e.amount, e.counterparty, e.reference)
             = (c.member_id, c.currency, c.amount, c.counterparty, c.reference) as is_same,
           e.source, e.source_after, e.destination_after
      from unnest(p_kinds, p_keys, p_members, p_currencies, p_amounts, p_counterparties, p_references)
        with ordinality as c (kind, key, member_id, currency, amount, counterparty, reference, ord)
      join wallet.entries e on wallet.key_hash(e.key) = wallet.key_hash(c.key)
        and wallet.kind_hash(e.kind, e.key) = wallet.kind_hash(c.kind, c.key) and e.kind = c.kind and e.key = c.key
  loop
    verdicts[known.at] := case when known.is_same then 'repeat' else 'conflict' end;
    entry_ids[known.at] := known.id;
    if known.is_same then
      if known.source is null then
        select max(r.balance_after) filter (where a.purpose = 'cash') as cash,
               max(r.balance_after) filter (where a.purpose = 'held') as held
          into known_after
          from wallet.posting_rows r join wallet.accounts a on a.id = r.account_id
          where r.entry_id = known.id;
        cash_after[known.at] := known_after.cash;
        held_after[known.at] := known_after.held;
      else
        cash_after[known.at] := case 'cash' when source_purposes[known.at] then known.source_after
          when destination_purposes[known.at] then known.destination_after end;
        held_after[known.at] := case 'held' when source_purposes[known.at] then known.source_after
          when destination_purposes[known.at] then known.destination_after end;
      end if;
    end if;
  end loop;

  for i in 1 .. n loop
    continue when verdicts[i] is not null;
    if previous[i] is not null then
      -- The same key twice in one call: the first command that was done counts.
      first := case when verdicts[previous[i]] = 'ok' then previous[i] else first_done[previous[i]] end;
      if first is not null then
        first_done[i] := first;
        entry_ids[i] := entry_ids[first];
        verdicts[i] := 'conflict';
        if (p_members[i], p_currencies[i], p_amounts[i], p_counterparties[i], p_references[i])
          = (p_members[first], p_currencies[first], p_amounts[first], p_counterparties[first], p_references[first])
        then
          verdicts[i] := 'repeat';
          cash_after[i] := cash_after[first];
          held_after[i] := held_after[first];
        end if;
        continue;
      end if;
    end if;

    taken[i] := p_amounts[i];
    at := source_at[i];
    if at is not null then
      if amounts[at] < taken[i] then
        if not may_owe[i] then
          verdicts[i] := 'not_enough_money';
          if source_purposes[i] = 'cash' then cash_after[i] := amounts[at];
          elsif source_purposes[i] = 'held' then held_after[i] := amounts[at]; end if;
          continue;
        end if;
        taken[i] := amounts[at];
      end if;
    end if;
    fresh := nextval('wallet.entries_id_seq');
    verdicts[i] := 'ok';
    entry_ids[i] := fresh;
    if at is not null and taken[i] > 0 then
      amounts[at] := amounts[at] - taken[i];
      last_entries[at] := fresh;
      source_after[i] := amounts[at];
    end if;
    if taken[i] < p_amounts[i] then
      has_debts := true;
      at := debt_at[i];
      amounts[at] := amounts[at] + taken[i] - p_amounts[i];
      last_entries[at] := fresh;
      debt_after[i] := amounts[at];
    end if;
    repaid[i] := 0;
    at := debt_at[i];
    if at is not null and not may_owe[i] and amounts[at] < 0 then
      has_debts := true;
      repaid[i] := least(-amounts[at], p_amounts[i]);
      amounts[at] := amounts[at] + repaid[i];
      last_entries[at] := fresh;
      debt_after[i] := amounts[at];
    end if;
    at := destination_at[i];
    if at is not null and repaid[i] < p_amounts[i] then
      amounts[at] := amounts[at] + p_amounts[i] - repaid[i];
      last_entries[at] := fresh;
      destination_after[i] := amounts[at];
    end if;
    cash_after[i] := case 'cash' when source_purposes[i] then source_after[i]
      when destination_purposes[i] then destination_after[i] end;
    held_after[i] := case 'held' when source_purposes[i] then source_after[i]
      when destination_purposes[i] then destination_after[i] end;
  end loop;

  insert into wallet.entries (id, kind, key, member_id, currency, amount, counterparty, reference, at,
      source, destination, source_after, destination_after)
    overriding system value
    select u.id, u.kind, u.key, u.member_id, u.currency, u.amount, u.counterparty, u.reference, p_at,
           case when u.is_plain then u.source end, case when u.is_plain then u.destination end,
           case when u.is_plain then u.source_after end, case when u.is_plain then u.destination_after end
      from (
        select c.*, c.taken = c.amount and c.repaid = 0 as is_plain
          from unnest(verdicts, entry_ids, p_kinds, p_keys, p_members, p_currencies, p_amounts, p_counterparties, p_references,
                      taken, repaid, sources, destinations, source_after, destination_after)
            as c (verdict, id, kind, key, member_id, currency, amount, counterparty, reference,
                  taken, repaid, source, destination, source_after, destination_after)
      ) u
      where u.verdict = 'ok'
      order by u.kind, u.key; -- in one order everywhere, so that two calls with the same keys wait, and never deadlock
  if has_debts then
    insert into wallet.posting_rows (entry_id, ordinal, account_id, currency, amount, balance_after)
      select u.entry_id, leg.ordinal, leg.account_id, u.currency, leg.amount, leg.balance_after
        from unnest(verdicts, entry_ids, p_currencies, p_amounts, taken, repaid, sources, destinations, debts,
                    source_after, destination_after, debt_after)
          as u (verdict, entry_id, currency, amount, taken, repaid, source, destination, debt,
                source_after, destination_after, debt_after)
        cross join lateral (values
          (1::smallint, u.destination, u.amount - u.repaid, u.destination_after),
          (2::smallint, u.source, -u.taken, u.source_after),
          -- Where all of a credit goes to the debt, the debt's leg is the first.
          (case when u.repaid = u.amount then 1 else 3 end::smallint, u.debt, u.taken - u.amount + u.repaid, u.debt_after)
        ) as leg (ordinal, account_id, amount, balance_after)
        where u.verdict = 'ok' and (u.taken < u.amount or u.repaid > 0) and leg.amount <> 0;
  end if;
  update wallet.balances b set amount = u.amount, last_entry_id = u.last_entry_id
    from unnest(locked, amounts, last_entries) as u (account_id, amount, last_entry_id)
    where b.account_id = u.account_id and b.last_entry_id <> u.last_entry_id;

  return query
    select u.item::integer, u.verdict, u.entry_id, u.cash, u.held
      from unnest(verdicts, entry_ids, cash_after, held_after)
        with ordinality as u (verdict, entry_id, cash, held, item);
end $$;
alter function wallet.post_entries owner to feria_wallet;
revoke execute on function wallet.post_entries from public;
grant execute on function wallet.post_entries to feria_app;
