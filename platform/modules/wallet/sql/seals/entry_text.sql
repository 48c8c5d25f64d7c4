-- The sealed text of an entry with its postings; packages/ledger-proof writes the same.
create or replace function wallet.entry_text(p_entry wallet.entries) returns text
language sql stable parallel safe as $$
  select wallet.seal_field('feria.entry.1') || wallet.seal_field(p_entry.id::text) || wallet.seal_field(p_entry.kind)
      || wallet.seal_field(p_entry.key) || wallet.seal_field(p_entry.member_id::text)
      || wallet.seal_field(p_entry.currency) || wallet.seal_field(p_entry.amount::text)
      || wallet.seal_field(p_entry.counterparty) || wallet.seal_field(p_entry.reference)
      || wallet.seal_field(wallet.seal_time(p_entry.at)) || wallet.seal_field(count(p.ordinal)::text)
      || coalesce(string_agg(
           wallet.seal_field(p.ordinal::text)
             || wallet.seal_field(concat_ws('/', a.owner_kind, a.owner_id, a.currency, a.purpose))
             || wallet.seal_field(p.currency) || wallet.seal_field(p.amount::text)
             || wallet.seal_field(coalesce(p.balance_after::text, '')),
           '' order by p.ordinal), '')
    from wallet.postings_of(p_entry) p left join wallet.accounts a on a.id = p.account_id
$$;
alter function wallet.entry_text owner to feria_wallet;
revoke execute on function wallet.entry_text from public;
grant execute on function wallet.entry_text to feria_app;
