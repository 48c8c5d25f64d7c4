-- What an entry that is at hand moved on which account: what the view `wallet.postings` says of it, without looking the entry up again.
-- Without settings of its own it becomes a part of the statement that asks it.
create or replace function wallet.postings_of(p_entry wallet.entries)
  returns table (ordinal smallint, account_id bigint, currency text, amount bigint, balance_after bigint)
language sql stable rows 2 as $$
  select s.ordinal::smallint, s.account_id, p_entry.currency, s.amount, s.balance_after
    from (values (1, p_entry.destination, p_entry.amount, p_entry.destination_after),
                 (2, p_entry.source, -p_entry.amount, p_entry.source_after)) as s (ordinal, account_id, amount, balance_after)
    where s.account_id is not null
  union all
  select r.ordinal, r.account_id, r.currency, r.amount, r.balance_after
    from wallet.posting_rows r where r.entry_id = p_entry.id
$$;
alter function wallet.postings_of owner to feria_wallet;
revoke execute on function wallet.postings_of from public;
grant execute on function wallet.postings_of to feria_app;
