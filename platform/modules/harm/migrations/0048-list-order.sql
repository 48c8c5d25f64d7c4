-- The list of cases stays fast whatever is closed (ADR 81). Its order by urgency depended on the moment at which it was asked, so that
-- every case was read and sorted for each page of it. Among closed ones it is one of the case alone now: follow-ups first, then what
-- somebody can do, by weight, then what is closed. A case changes a few times in its life, so that these indexes cost nothing.
create index cases_by_priority on harm.cases
  ((case state when 'follow_up' then 0 when 'closed' then 2 else 1 end * 10000 - least(severity, 9999)), id);
-- Who has it: a few of all are somebody's own, or nobody's.
create index cases_by_assignee on harm.cases (assignee, first_seen_at, id);
create index cases_by_follow_up on harm.cases (follow_up_at, id) where follow_up_at is not null;
create index cases_by_end on harm.cases (closed_at, id) where closed_at is not null;
create index cases_by_outcome on harm.cases (outcome, first_seen_at, id) where outcome is not null;
create index cases_by_market on harm.cases (market, first_seen_at, id);
create index cases_by_act_minutes on harm.cases ((floor(extract(epoch from first_act_at - first_seen_at) / 60)));
create index cases_by_minutes on harm.cases ((floor(extract(epoch from closed_at - first_seen_at) / 60)));
-- Which cases have a mark.
create index marks_by_marker on harm.marks (marker, case_id);
