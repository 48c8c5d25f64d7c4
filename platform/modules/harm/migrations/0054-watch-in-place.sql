-- Every bet touches its member's row, and each touch wrote two entries of indexes on the moment of it. Now the indexes have the day and
-- the last judging, which change once a day and when somebody is judged, so that a touch stays on its page; and pages have room for it.
drop index harm.watch_due;
drop index harm.watch_touched;
alter table harm.watch add column touched_on date generated always as ((touched_at at time zone 'UTC')::date) stored;
create index watch_due on harm.watch (judged_at nulls first) where is_due;
create index watch_touched on harm.watch (touched_on);
alter table harm.watch set (fillfactor = 70);
alter table harm.hours set (fillfactor = 70);
alter table harm.stretches set (fillfactor = 70);
