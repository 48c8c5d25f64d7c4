-- The list of mails and SMS (ADR 81): newest first, or who waits longest, by each of the codes that narrow it down. A message is written
-- once and moves two or three times, so an index costs some microseconds of a mail that takes a provider a tenth of a second. The one by
-- state stands in the place of the former one, whose order was the id.
create index messages_by_time on delivery.messages (created_at, id);
drop index delivery.messages_by_state;
create index messages_by_state on delivery.messages (state, created_at, id);
create index messages_by_channel on delivery.messages (channel, created_at, id);
create index messages_by_template on delivery.messages (template, created_at, id);
