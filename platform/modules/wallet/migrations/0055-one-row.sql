-- An entry between two accounts is one row: what its postings say (accounts, and balances after it) stands beside its amount. Postings
-- of other entries, and all that were written before, stay rows of their own; `wallet.postings` is from here on the view of both.
set local role feria_wallet;
alter table wallet.postings rename to posting_rows;
alter table wallet.entries
  add column source bigint, -- null: its postings are rows of posting_rows
  add column destination bigint,
  add column source_after bigint, -- member accounts only
  add column destination_after bigint,
  add constraint entries_sides check (case
    when source is null then num_nonnulls(destination, source_after, destination_after) = 0
    else destination is not null and destination <> source end);
create index entries_of_source on wallet.entries (source, id) where source_after is not null;
create index entries_of_destination on wallet.entries (destination, id) where destination_after is not null;
reset role;
