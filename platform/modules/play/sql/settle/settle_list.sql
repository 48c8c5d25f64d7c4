-- A list: all of it, or nothing. Several calls of one member are settled one after another, so that each sees what came
-- before it. Where one is refused it alone carries its refusal; the others say `not_done`.
create or replace function play.settle_list(
  p_calls play.call[], p_at timestamptz
) returns table (ord integer, status text, member_id uuid, currency text, balance bigint, reason text)
language plpgsql rows 16
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
#variable_conflict use_column
declare
  n constant integer := array_length(p_calls, 1);
  layers integer[];
  ords integer[];
  answered record;
  statuses text[] := array_fill(null::text, array[n]);
  members uuid[] := array_fill(null::uuid, array[n]);
  currencies text[] := array_fill(null::text, array[n]);
  balances bigint[] := array_fill(null::bigint, array[n]);
  reasons text[] := array_fill(null::text, array[n]);
begin
  -- The first layer holds every member once: all locks are taken there, in account order.
  select array_agg(u.layer order by u.number) into layers
    from (
      select c.number, row_number() over (partition by k.member_id order by c.number)::integer as layer
        from (select p.token, p.vendor, p.ordinality as number from unnest(p_calls) with ordinality as p) c
        left join play.tokens k on k.hash = c.token and k.vendor = c.vendor
    ) u;
  begin
    for step in 1 .. (select max(l) from unnest(layers) l) loop
      select array_agg(u.number::integer order by u.number) into ords
        from unnest(layers) with ordinality as u (layer, number) where u.layer = step;
      for answered in
        select w.* from play.settle_batch(array(select p_calls[o] from unnest(ords) with ordinality as u (o, at) order by u.at), p_at) w
      loop
        statuses[ords[answered.ord]] := answered.status;
        members[ords[answered.ord]] := answered.member_id;
        currencies[ords[answered.ord]] := answered.currency;
        balances[ords[answered.ord]] := answered.balance;
        reasons[ords[answered.ord]] := answered.reason;
      end loop;
      if exists (select from unnest(statuses) s where s <> 'ok') then
        raise exception using errcode = 'FE001', message = 'the list is refused';
      end if;
    end loop;
  exception when sqlstate 'FE001' then
    -- Undone as a whole; what was answered so far is forgotten but for the refusals.
    for at in 1 .. n loop
      if statuses[at] is null or statuses[at] = 'ok' then
        statuses[at] := 'not_done';
        members[at] := null;
      end if;
    end loop;
  end;
  return query
    select u.number::integer, u.status, u.member_id, case when u.member_id is not null then u.currency end,
           case when u.member_id is not null then u.balance end, u.reason
      from unnest(statuses, members, currencies, balances, reasons)
        with ordinality as u (status, member_id, currency, balance, reason, number);
end $$;
grant execute on function play.settle_list to feria_app;
