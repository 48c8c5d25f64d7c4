-- The list of cases (ADR 81). The order by urgency has no index: what is due depends on the moment at which it is asked. It is asked of
-- cases that are not closed, of which a team that keeps up has some hundreds; `cases_queue` finds them by their state. A case changes
-- a few times in its life, so that these cost nothing that anybody feels.
drop index harm.cases_seen;
create index cases_by_first_seen on harm.cases (first_seen_at, id);
create index cases_by_last_seen on harm.cases (last_seen_at, id);
create index cases_by_severity on harm.cases (severity, id);
