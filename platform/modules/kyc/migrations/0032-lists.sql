-- The list of identity documents (ADR 81). A member sends one or two in years, so an index more costs nothing that anybody feels. Of
-- each that orders the last column is the id. `documents_listed` is the order by the time of sending.
create index documents_by_state on kyc.documents (state, submitted_at, id) where submitted_at is not null;
create index documents_by_market on kyc.documents (market_code, submitted_at, id) where submitted_at is not null;
create index documents_by_type on kyc.documents (type_code, submitted_at, id) where submitted_at is not null;
-- Few are demonstrations, were sent more than once or too often, or lie with a reviewer just now.
create index documents_by_attempt on kyc.documents (attempt, submitted_at) where submitted_at is not null;
create index documents_of_demo on kyc.documents (submitted_at, id) where submitted_at is not null and is_demo;
create index documents_claimed on kyc.documents (claimed_by) where claimed_by is not null;
-- Who decided, when, and how long it took: spans of a few hours, or of many days, among all.
create index documents_by_reviewer on kyc.documents (decided_by, submitted_at, id) where decided_by is not null;
create index documents_by_decision on kyc.documents (decided_at) where decided_at is not null;
create index documents_by_minutes on kyc.documents
  ((case when state <> 'waiting' then floor(extract(epoch from decided_at - submitted_at) / 60) end))
  where submitted_at is not null;
