-- An entry in the words of the proof: numbers as text, postings by ordinal.
create or replace function wallet.entry_json(p_entry wallet.entries) returns json
language sql stable parallel safe as $$
select json_build_object(
  'id', p_entry.id::text, 'kind', p_entry.kind, 'key', p_entry.key, 'memberId', p_entry.member_id,
  'currency', p_entry.currency, 'amount', p_entry.amount::text, 'counterparty', p_entry.counterparty,
  'reference', p_entry.reference, 'at', wallet.seal_time(p_entry.at),
  'postings', coalesce((
    select json_agg(json_build_object(
        'ordinal', p.ordinal::text,
        'account', concat_ws('/', a.owner_kind, a.owner_id, a.currency, a.purpose),
        'currency', p.currency, 'amount', p.amount::text, 'balanceAfter', p.balance_after::text) order by p.ordinal)
      from wallet.postings_of(p_entry) p left join wallet.accounts a on a.id = p.account_id), '[]'::json))
$$;
alter function wallet.entry_json owner to feria_wallet;
revoke execute on function wallet.entry_json from public;
grant execute on function wallet.entry_json to feria_app;
