-- The list of complaints stays fast whatever is closed (ADR 81): its orders end with the id, and what few have, or what spans a few hours
-- of all, is found. The last day of an answer stands in the order of moments by its beginning in UTC, as the list writes it. Members
-- complain some hundred times a day at most.
create index complaints_by_due on complaints.complaints ((answer_by::timestamp at time zone 'UTC'), id);
create index complaints_by_day on complaints.complaints (answer_by);
create index complaints_by_state on complaints.complaints (state, received_at, id);
create index complaints_by_market on complaints.complaints (market_code, received_at, id);
create index complaints_by_category on complaints.complaints (category, received_at, id);
create index complaints_by_outcome on complaints.complaints (outcome, received_at, id) where outcome is not null;
create index complaints_by_assignee on complaints.complaints (assigned_to, received_at, id);
create index complaints_by_decider on complaints.complaints (decided_name, received_at, id) where decided_name is not null;
create index complaints_by_end on complaints.complaints (closed_at) where closed_at is not null;
create index complaints_by_answer_minutes on complaints.complaints ((floor(extract(epoch from first_answered_at - received_at) / 60)));
create index complaints_by_minutes on complaints.complaints ((floor(extract(epoch from closed_at - received_at) / 60)));
