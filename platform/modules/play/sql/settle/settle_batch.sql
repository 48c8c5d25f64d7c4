-- Judges and settles a batch: one answer per call, in its order. A refused call undoes none of its neighbours. Of several
-- calls for one member only the first is judged; the others answer `again`.
-- Balances are in units of 1/100 000; currency and balance come with `ok` and `not_enough_money` only, the member with
-- `limit_reached` and `member_disabled` too, and then with the reason.
-- Where a bonus is open the answered balance is read again. A bet is taken with its tax, and what a prize owes is withheld,
-- in entries of their own under the call's key. What a person has to look at first is put aside, and vendors' hours are
-- counted. The functions that it is made of run under its settings, so their plans look keys up, too.
create or replace function play.settle_batch(
  p_calls play.call[], p_at timestamptz
) returns table (ord integer, status text, member_id uuid, currency text, balance bigint, reason text)
language plpgsql rows 16
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
#variable_conflict use_column
declare
  n constant integer := array_length(p_calls, 1);
  members uuid[]; currencies text[]; cash bigint[];
  calls play.judged[];
  statuses text[] := array_fill(null::text, array[n]);
  balances bigint[] := array_fill(null::bigint, array[n]);
  nothing constant bigint[] := array_fill(null::bigint, array[n]);
  done play.settlement;
  judged record;
  -- What there is to do in this batch: most batches are bets that open rounds, and nothing else.
  is_free boolean := false; is_old boolean := false; is_back boolean := false; has_bonus boolean := false;
  closed uuid[]; has_done boolean;
  batch_markets text[] := '{}'; has_win boolean := false;
  -- Where and when its bets and prizes would be taxed (`PE bet`), and where there is a tax.
  moment text; moments text[] := '{}'; taxed text[];
  dues tax.due[]; taxes bigint[]; -- the member's, by call: below zero where some comes back
begin
  select array_agg(l.member_id), array_agg(l.currency), array_agg(l.cash) into members, currencies, cash
    from (
      select array_agg(t.member_id) as members, array_agg(t.currency) as currencies
        from (select distinct k.member_id, k.currency
                from unnest(p_calls) u
                join play.tokens k on k.hash = u.token and k.vendor = u.vendor) t
    ) of_tokens
    cross join lateral wallet.lock_cash(of_tokens.members, of_tokens.currencies) l;

  -- A new statement, so a new snapshot: it sees what the locks waited for.
  calls := play.judge_batch(p_calls, p_at, coalesce(members, '{}'), coalesce(currencies, '{}'), cash);

  for judged in
    select c.ord, c.verdict, c.cash + c.usable as playable, c.first_balance, c.amount, c.kind, c.is_new_round, c.is_free,
           c.bonus_id, c.market
      from unnest(calls) c order by c.ord
  loop
    if judged.market <> all (batch_markets) then batch_markets := batch_markets || judged.market; end if;
    has_win := has_win or judged.kind = 'win' and judged.amount > 0;
    moment := judged.market || case when judged.kind = 'bet' then ' bet' when judged.kind = 'win' and judged.amount > 0 then ' settlement' end;
    if moment <> all (moments) then moments := moments || moment; end if;
    is_free := is_free or judged.is_free;
    is_old := is_old or not judged.is_new_round;
    is_back := is_back or judged.kind = 'rollback';
    has_bonus := has_bonus or judged.bonus_id is not null;
    statuses[judged.ord] := case when judged.verdict in ('post', 'remember', 'done', 'repeat') then 'ok'
      else judged.verdict end;
    balances[judged.ord] := coalesce(judged.first_balance, judged.playable);
  end loop;
  done := row(calls, statuses, nothing, nothing, balances, p_at)::play.settlement;

  taxed := markets.taxed_moments(batch_markets, p_at);
  if is_back or taxed && moments then
    dues := play.taxes_of(calls, taxed, p_at);
  end if;
  if dues is not null then
    select array_agg((
        select coalesce(sum(d.amount), 0)::bigint from unnest(dues) d where d.ord = c.ord and d.bearer = 'member') order by c.ord)
      into taxes from unnest(calls) c;
    done := play.refuse_untaxed(done, taxes);
  end if;

  -- What is put aside comes back before its vendor takes it back.
  if is_back then
    perform handpay.let_go(array_agg(c.vendor || ':' || c.reference), 'rolled_back', null, null, null, null, null, null, p_at)
      from unnest(done.calls) c where c.verdict = 'post' and c.undoes = 'win' having count(*) > 0;
  end if;
  done := play.post_calls(done, taxes);
  if dues is not null then
    perform tax.charge(array_agg(d), p_at) from unnest(dues) d where done.statuses[d.ord] = 'ok' having count(*) > 0;
  end if;
  if has_win then
    cash := play.hold_wins(done.calls, done.cash, done.statuses, batch_markets, p_at);
    if cash is distinct from done.cash then
      done.cash := cash;
      done.balances := play.balances_after(done);
    end if;
  end if;
  if has_bonus then done.balances := play.count_wagers(done, members, currencies); end if;
  -- Assigned, and not performed: as an expression a step needs no plan of its own.
  if is_free then has_done := play.use_grants(done); end if;
  has_done := play.begin_rounds(done);
  if is_old then closed := play.move_rounds(done); end if;
  has_done := play.keep_receipts(done);
  has_done := play.count_settled(done);
  if is_back then
    insert into play.reversals (vendor, transaction_uuid, member_id, by_transaction_uuid, at)
      select c.vendor, c.reference, c.member_id, c.transaction_uuid, p_at
        from unnest(done.calls) c
        where c.kind = 'rollback' and c.verdict in ('post', 'remember');
  end if;
  has_done := play.tell_settled(done, closed);

  statuses := done.statuses;
  balances := done.balances;
  return query
    select c.ord, statuses[c.ord], case when t.told or t.explained then c.member_id end,
           case when t.told then c.currency end, case when t.told then balances[c.ord] end,
           case when t.explained then c.reason end
      from unnest(done.calls) c
      cross join lateral (
        select statuses[c.ord] in ('ok', 'not_enough_money') as told,
               statuses[c.ord] in ('limit_reached', 'member_disabled') as explained
      ) t;
end $$;
grant execute on function play.settle_batch to feria_app;
