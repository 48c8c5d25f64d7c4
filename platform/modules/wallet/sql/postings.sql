-- What each entry moved on which account. An entry that has a source says it itself: the first posting is its destination's and the
-- second its source's, so the two sum to zero whatever stands there. All others have rows of their own.
-- The condition stands outside, where the planner hands it to each part: so the postings of one account come from the indexes in
-- the order of their entries. Inside a part it would keep the parts from being read in that order.
create or replace view wallet.postings as
  select p.entry_id, p.ordinal, p.account_id, p.currency, p.amount, p.balance_after
    from (
      select e.id as entry_id, 1::smallint as ordinal, e.destination as account_id, e.currency, e.amount,
             e.destination_after as balance_after
        from wallet.entries e
      union all
      select e.id, 2::smallint, e.source, e.currency, -e.amount, e.source_after
        from wallet.entries e
      union all
      select r.entry_id, r.ordinal, r.account_id, r.currency, r.amount, r.balance_after
        from wallet.posting_rows r
    ) p
    where p.account_id is not null;
alter view wallet.postings owner to feria_wallet;
grant select on wallet.postings to feria_app;
