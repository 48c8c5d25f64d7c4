-- All of these entries, or none: where one is refused it carries its verdict, and the others say `not_done`.
create or replace function wallet.post_linked(
  p_kinds text[], p_keys text[], p_members uuid[], p_currencies text[], p_amounts bigint[],
  p_counterparties text[], p_references text[], p_at timestamptz
) returns table (item integer, verdict text, entry_id bigint, cash bigint, held bigint)
language plpgsql security definer rows 16 set search_path = wallet, pg_temp as $$
#variable_conflict use_column
declare
  verdicts text[]; entry_ids bigint[]; cash_after bigint[]; held_after bigint[];
begin
  begin
    select array_agg(p.verdict order by p.item), array_agg(p.entry_id order by p.item),
           array_agg(p.cash order by p.item), array_agg(p.held order by p.item)
      into verdicts, entry_ids, cash_after, held_after
      from wallet.post_entries(p_kinds, p_keys, p_members, p_currencies, p_amounts, p_counterparties, p_references, p_at) p;
    if exists (select from unnest(verdicts) v where v not in ('ok', 'repeat')) then
      raise exception using errcode = 'FE002', message = 'the entries are refused together';
    end if;
  exception when sqlstate 'FE002' then
    for place in 1 .. array_length(verdicts, 1) loop
      -- What repeats a command of this very call repeats nothing any more.
      if verdicts[place] = 'ok'
        or (verdicts[place] = 'repeat' and not exists (select from wallet.entries e where e.id = entry_ids[place])) then
        verdicts[place] := 'not_done';
        entry_ids[place] := null;
      end if;
      if verdicts[place] <> 'repeat' then
        cash_after[place] := null;
        held_after[place] := null;
      end if;
    end loop;
  end;
  return query
    select u.item::integer, u.verdict, u.entry_id, u.cash, u.held
      from unnest(verdicts, entry_ids, cash_after, held_after) with ordinality as u (verdict, entry_id, cash, held, item);
end $$;
alter function wallet.post_linked owner to feria_wallet;
revoke execute on function wallet.post_linked from public;
grant execute on function wallet.post_linked to feria_app;
