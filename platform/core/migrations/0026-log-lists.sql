-- The lists of the audit log and of the security log (ADR 81): by time, which had no index because they were read by their ids, and by
-- what the audit log is looked through for: who it was, what they did, and the id of what it was done to, whatever its kind. A row of
-- either is written once, by an act of a person or a refusal, never by a bet: an entry more in each index is what it costs. The filters
-- of the security log have their indexes since its first day; a rare value is sorted after it was found.
create index audit_rows_by_time on core.audit_rows (at, id);
create index audit_rows_by_actor on core.audit_rows (actor_id, at, id);
create index audit_rows_by_action on core.audit_rows (action, at, id);
create index audit_rows_by_subject_id on core.audit_rows (split_part(subject, ':', 2), at, id);
create index security_lines_by_time on core.security_lines (at, id);
