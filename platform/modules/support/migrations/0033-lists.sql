-- The list of conversations (ADR 81). A message changes its conversation's row (what was said last, since when somebody waits), and
-- none of these columns but the state: each index costs one entry more a message, of which customer service writes a few a second at
-- its busiest. `chats_of_member` finds those of one member.
create index chats_by_opening on support.chats (opened_at, id) where joined_to is null;
create index chats_by_state on support.chats (state, opened_at, id) where joined_to is null;
drop index support.chats_opened;
create index chats_by_market on support.chats (market_code, opened_at, id) where joined_to is null;
create index chats_by_language on support.chats (language, opened_at, id) where joined_to is null;
create index chats_by_model on support.chats (model_id, opened_at, id) where joined_to is null;
create index chats_by_assignee on support.chats (assigned_to, opened_at, id) where joined_to is null;
-- What few of them have, and spans of what all have.
create index chats_by_rating on support.chats (rating, opened_at) where rating is not null and joined_to is null;
create index chats_waiting on support.chats (waiting_since) where waiting_since is not null and joined_to is null;
create index chats_by_end on support.chats (closed_at) where closed_at is not null and joined_to is null;
create index chats_by_answer_minutes on support.chats
  ((floor(extract(epoch from first_answered_at - opened_at) / 60))) where joined_to is null;
create index chats_by_minutes on support.chats ((floor(extract(epoch from closed_at - opened_at) / 60))) where joined_to is null;
