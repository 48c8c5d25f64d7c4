-- What counts: rounds of members who play for money, at vendors that serve them. Every figure and every list that shows
-- play reads them here; the books, receipts and one round's own page read the table (ADR 67). Who tests is a set that is asked once for
-- each row that is read: joined against it instead, the planner expected one row to be left of all, and sorted a million rounds for a
-- page of the newest.
create or replace view play.counted_rounds as
  select r.* from play.rounds r
    where (r.member_id in (select t.member_id from members.test_members() t)) is not true
      and (r.vendor in (select v.code from catalog.test_vendor_codes() v)) is not true;
grant select on play.counted_rounds to feria_app;
