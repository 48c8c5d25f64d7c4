-- What counts: rounds of members who play for money, at vendors that serve them. Every figure and every list that shows
-- play reads them here; the books, receipts and one round's own page read the table (ADR 67).
create or replace view play.counted_rounds as
  select r.* from play.rounds r
    where not exists (select from members.test_members() t where t.member_id = r.member_id)
      and not exists (select from catalog.test_vendor_codes() v where v.code = r.vendor);
grant select on play.counted_rounds to feria_app;
