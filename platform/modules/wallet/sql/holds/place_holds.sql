-- Places each hold once. Verdicts are those of post_entries; a repeat of a hold that is over is still a repeat.
create or replace function wallet.place_holds(
  p_keys text[], p_members uuid[], p_currencies text[], p_amounts bigint[], p_counterparties text[],
  p_references text[], p_expires timestamptz[], p_at timestamptz
) returns table (item integer, verdict text, entry_id bigint, cash bigint, held bigint)
language plpgsql security definer rows 16 set search_path = wallet, pg_temp as $$
#variable_conflict use_column
begin
  return query
    with posted as materialized (
      select p.* from wallet.post_entries(
        array_fill('hold'::text, array[array_length(p_keys, 1)]), p_keys, p_members, p_currencies, p_amounts,
        p_counterparties, p_references, p_at) p
    ), placed as (
      insert into wallet.holds (key, member_id, currency, amount, counterparty, reference, placed_at, expires_at)
        select p_keys[p.item], p_members[p.item], p_currencies[p.item], p_amounts[p.item], p_counterparties[p.item],
               p_references[p.item], p_at, p_expires[p.item]
          from posted p where p.verdict = 'ok' order by p_keys[p.item]
    )
    select p.item, p.verdict, p.entry_id, p.cash, p.held from posted p order by p.item;
end $$;
alter function wallet.place_holds owner to feria_wallet;
revoke execute on function wallet.place_holds from public;
grant execute on function wallet.place_holds to feria_app;
