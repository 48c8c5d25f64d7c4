create trigger postings_balance after insert on wallet.posting_rows
  referencing new table as new_postings
  for each statement execute function wallet.check_postings();
create trigger entries_append_only before update or delete or truncate on wallet.entries
  for each statement execute function wallet.refuse_change();
create trigger postings_append_only before update or delete or truncate on wallet.posting_rows
  for each statement execute function wallet.refuse_change();
create trigger reversals_append_only before update or delete or truncate on wallet.reversals
  for each statement execute function wallet.refuse_change();
create trigger seals_append_only before update or delete or truncate on wallet.seals
  for each statement execute function wallet.refuse_change();
